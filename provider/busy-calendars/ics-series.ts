import type ICAL from 'ical.js';
import { CalendarUnreadable } from './calendar-problem.ts';
import { dayLength, endOf, type IcsEvent, instantOf, type Moment, ruleByWallClock } from './ics-events.ts';
import { timeOfWall, type WallTime, wallTimeAt, wallTimeOf } from './ics-zones.ts';
import type { Span } from './spans.ts';

/** The steps left for expanding all rules of a file. */
export interface Budget {
  steps: number;
}

/** No zone is further from UTC than this; also covers a change of the clock. */
const zoneSlack = 2 * dayLength;

interface Override {
  readonly at: number;
  readonly event: IcsEvent;
}

/**
 * When a series, or a single event, is busy.
 * @param overrides the events that replace single times of it, or all from one on
 */
export function busySpans(master: IcsEvent, overrides: readonly IcsEvent[], window: Span, budget: Budget): Span[] {
  const replaced = new Set<number>();
  const replacedDays = new Set<WallTime>();
  const ranges: Override[] = [];
  for (const event of overrides) {
    if (event.replaces === null) continue;
    const at = instantOf(event.replaces);
    if (event.replaces.andFuture) ranges.push({ at, event });
    if (event.replaces.isDay && !master.start.isDay) replacedDays.add(event.replaces.wall);
    else replaced.add(at);
  }
  ranges.sort((one, other) => one.at - other.at);
  const { isLeft, add } = leftTimes(master);
  for (const moment of master.left) add(moment);

  const spans = overrides.flatMap((event) => spanOf(event.start, event));
  const shift = Math.max(0, ...ranges.map(({ event }) => Math.abs(shiftOf(event))));
  const longest = Math.max(lengthInWall(master), ...ranges.map(({ event }) => lengthInWall(event)), ...master.added.map(lengthInWall));
  const isNear = (wall: WallTime) => wall - shift - zoneSlack < window.end && wall + shift + longest + zoneSlack > window.start;
  const seen = new Set<number>();
  const occur = (moment: Moment, length: IcsEvent['length'] | null) => {
    if (!isNear(moment.wall)) return;
    const at = instantOf(moment);
    if (seen.has(at) || replaced.has(at) || replacedDays.has(dayOfWall(moment.wall)) || isLeft(moment, at)) return;
    seen.add(at);
    const range = ranges.findLast((candidate) => candidate.at <= at);
    if (range) {
      const { event } = range;
      spans.push(...spanOf({ ...event.start, wall: wallIn(event.start, moment) + shiftOf(event) }, event));
    } else spans.push(...spanOf(moment, length === null ? master : { ...master, length }));
  };
  for (const { length, ...moment } of master.added) occur(moment, length);
  occur(master.start, null);
  const near = { start: window.start - shift - longest - zoneSlack, end: window.end + shift + zoneSlack };
  for (const rule of master.rules) {
    for (const wall of wallTimes(ruleByWallClock(rule, master.start), master.start, near, budget)) occur({ ...master.start, wall }, null);
  }
  return spans;
}

function spanOf(moment: Moment, { isBusy, length }: Pick<IcsEvent, 'isBusy' | 'length'>): Span[] {
  if (!isBusy) return [];
  return [{ start: instantOf(moment), end: endOf(moment, length) }];
}

/** By how much a RANGE=THISANDFUTURE event moves the rest of its series, in wall time. */
function shiftOf({ start, replaces }: IcsEvent): number {
  return replaces === null ? 0 : start.wall - wallIn(start, replaces);
}

/** Converts a wall time of one zone to another. */
function wallIn({ isDay, toInstant }: Moment, moment: Moment): WallTime {
  return isDay || moment.isDay || toInstant === moment.toInstant ? moment.wall : wallTimeAt(instantOf(moment), toInstant);
}

function lengthInWall({ length }: { readonly length: IcsEvent['length'] | null }): number {
  return length === null ? 0 : length.days * dayLength + length.milliseconds;
}

/** EXDATE. A date without a time excludes everything that starts on it. */
function leftTimes(master: IcsEvent) {
  const instants = new Set<number>();
  const days = new Set<WallTime>();
  return {
    add(moment: Moment) {
      if (moment.isDay && !master.start.isDay) days.add(moment.wall);
      else instants.add(instantOf(moment));
      // Exchange writes the midnight of a day for a series of whole days.
      if (!moment.isDay && master.start.isDay) days.add(dayOfWall(moment.wall));
    },
    isLeft: ({ wall }: Moment, at: number) => instants.has(at) || days.has(dayOfWall(wall)),
  };
}

function dayOfWall(wall: WallTime): WallTime {
  return Math.floor(wall / dayLength) * dayLength;
}

/** Rules with an even interval in wall time, whose earlier times can be skipped without expanding them. */
const evenSteps: Readonly<Record<string, number>> = { MINUTELY: 60_000, HOURLY: 3_600_000, DAILY: dayLength, WEEKLY: 7 * dayLength };

/**
 * The times of a rule; some of those before the ones of interest are left out.
 * @throws CalendarUnreadable when it takes more steps than there are
 */
function* wallTimes(rule: ICAL.Recur, start: Moment, near: Span, budget: Budget): Generator<WallTime> {
  if (rule.freq === 'SECONDLY') throw new CalendarUnreadable('too-many-times');
  const evenStep = rule.count ? 0 : (evenSteps[rule.freq] ?? 0) * rule.interval;
  const skipped = evenStep === 0 ? 0 : Math.max(0, Math.floor((near.start - start.wall) / evenStep) - 1);
  const first = timeOfWall(start.wall + skipped * evenStep);
  first.isDate = start.isDay;
  const times = rule.iterator(first);
  const lastYear = new Date(near.end).getUTCFullYear() + 1;
  // A rule without any date, such as every 30 February, would otherwise be expanded forever.
  const { check_contracting_rules: isAllowed } = times;
  times.check_contracting_rules = () => {
    if (--budget.steps < 0) throw new CalendarUnreadable('too-many-times');
    return times.last.year > lastYear || isAllowed.call(times);
  };
  const months = rule.parts.BYMONTH as number[] | undefined;
  for (let time = times.next(); time; time = times.next()) {
    const wall = wallTimeOf(time);
    if (wall > near.end) return;
    // 30 February must not become 2 March.
    if (months === undefined || months.includes(time.month)) yield wall;
  }
}
