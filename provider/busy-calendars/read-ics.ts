import ICAL from 'ical.js';
import { CalendarUnreadable } from './calendar-problem.ts';
import { dayLength, type IcsEvent, readEvent } from './ics-events.ts';
import { type CalendarLines, readCalendarLines } from './ics-lines.ts';
import { type Budget, busySpans } from './ics-series.ts';
import { zonesOf } from './ics-zones.ts';
import { mergeSpans, type Span } from './spans.ts';

export const maxCalendarBytes = 10 * 1024 * 1024;
const maxEvents = 10_000;
const maxSteps = 200_000;
const maxSpans = 20_000;

export interface BusyCalendar {
  /** In order; they neither overlap nor touch. */
  readonly busy: readonly Span[];
  /** Events whose times could not be read. */
  readonly unread: number;
}

export interface Place {
  /** Events outside it are ignored. */
  readonly window: Span;
  /** The coach's, for whole days and times without a zone. */
  readonly timeZone: string;
}

/**
 * Reads the busy times of a calendar (RFC 5545), and nothing else of it. Free, cancelled and zero-length events are left out, as are
 * our own sessions, which the provider knows better. Invitations that the coach declined count: the file does not say which attendee
 * is the coach.
 *
 * @throws CalendarUnreadable
 */
export function readIcs(text: string, { window, timeZone }: Place): BusyCalendar {
  if ((text.match(/^BEGIN:VEVENT/gim) ?? []).length > maxEvents) throw new CalendarUnreadable('too-many-events');
  const budget: Budget = { steps: maxSteps };
  const spans: Span[] = [];
  let unread = 0;
  for (const calendar of calendarsOf(text)) {
    const zones = zonesOf(
      calendar.zones.flatMap((zone) => attempt(() => componentOf(zone)) ?? []),
      timeZone,
    );
    const events: IcsEvent[] = [];
    for (const lines of withoutFarEvents(calendar.events, window)) {
      const event = attempt(() => readEvent(componentOf(lines), zones));
      if (event === null) unread++;
      else if (event.uid === null || !ownUid.test(event.uid)) events.push(event);
    }
    for (const series of seriesOf(events)) {
      const found = attempt(() => busySpansOf(series, window, budget));
      if (found === null) unread++;
      else spans.push(...found);
      if (spans.length > maxSpans) throw new CalendarUnreadable('too-many-times');
    }
  }
  return { busy: mergeSpans(spans, window), unread };
}

/** No zone is further from UTC than a day. */
const slack = 2 * dayLength;
const startOrEnd = /^DT(?:START|END)[;:]/gim;
const oneDate = /^DT(?:START|END)(?:;(?:[^":\r\n]|"[^"\r\n]*")*)?:(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/gim;

/**
 * Leaves out single events that are far from the window: of what most calendars hold, the past of years, parsing takes the longest. Events
 * that share a UID, and those with a rule, further times or a duration, stay.
 */
function withoutFarEvents(events: readonly string[], window: Span): string[] {
  const uidOf = (lines: string) => /^UID(?:;[^:\r\n]*)?:(.*)$/im.exec(lines)?.[1]?.trim() ?? '';
  const counts = new Map<string, number>();
  for (const lines of events) counts.set(uidOf(lines), (counts.get(uidOf(lines)) ?? 0) + 1);
  return events.filter((lines) => {
    if (/^(?:RRULE|RDATE|DURATION|RECURRENCE-ID)[;:]/im.test(lines) || counts.get(uidOf(lines)) !== 1) return true;
    const days = [...lines.matchAll(oneDate)].map(([, year, month, day]) => Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const isAfter = days.every((day) => day > window.end + slack);
    const isBefore = days.every((day) => day < window.start - slack);
    return days.length === 0 || days.length !== lines.match(startOrEnd)?.length || !(isAfter || isBefore);
  });
}

function calendarsOf(text: string): CalendarLines[] {
  const calendars = /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) ? readCalendarLines(text.replace(/^\uFEFF?\s*/, '')) : null;
  if (calendars === null) throw new CalendarUnreadable('not-a-calendar');
  return calendars;
}

function componentOf(lines: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(lines) as unknown[]);
}

/** Null for an event that cannot be read, so that the others still count. */
function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof CalendarUnreadable) throw error;
    return null;
  }
}

/** The UIDs of our own sessions, which a coach can have in another calendar. */
const ownUid = /^[\da-f-]{36}@zh$/i;

/** Groups events by UID; an event without one is a group of its own. */
function seriesOf(events: readonly IcsEvent[]): IcsEvent[][] {
  return [...Map.groupBy(events, ({ uid }, index) => uid ?? index).values()];
}

function busySpansOf(series: readonly IcsEvent[], window: Span, budget: Budget): Span[] {
  const masters = series.filter(({ replaces }) => replaces === null);
  const overrides = series.filter(({ replaces }) => replaces !== null);
  const [master, ...others] = masters;
  // An invitation to one occurrence of a series comes without the series.
  if (master === undefined) return overrides.flatMap((event) => busySpans({ ...event, replaces: null }, [], window, budget));
  return [...busySpans(master, overrides, window, budget), ...others.flatMap((event) => busySpans(event, [], window, budget))];
}
