import type { AvailabilityRule, TimeOff, TimeSlot } from '../../../contract/availability.ts';
import { dayLater } from '../../../contract/calendar-days.ts';
import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Intention, IntentionProblem } from '../../db/rows.ts';

/** The state of a calendar entry: with the provider, being added, or being removed. */
type EntryState = 'sent' | 'adding' | 'removing';

export interface OwnSlot extends TimeSlot {
  readonly state: EntryState;
  /** The id of the unsent change that can still be undone. */
  readonly undoes: string | null;
}

export interface OwnTimeOff extends TimeOff {
  readonly state: EntryState;
  readonly undoes: string | null;
}

/** A change of the coach's times that needs their decision. */
export interface TimesProblem {
  readonly intentionId: string;
  readonly kind: 'remove' | 'move' | 'other';
  /** For a move: when the new time starts; UTC instant. */
  readonly movesTo: string | null;
  /** The body of the refused change. */
  readonly body: unknown;
  readonly problem: IntentionProblem | null;
}

/** A coach's times, with unsent changes. */
export interface OwnTimes {
  readonly timeZone: string;
  /** Free ones, earliest first; includes those being withdrawn. */
  readonly slots: readonly OwnSlot[];
  readonly rules: readonly AvailabilityRule[];
  readonly timeOff: readonly OwnTimeOff[];
  readonly settings: { readonly bufferMinutes: number; readonly minimumNoticeHours: number };
  /** Whether there are unsent changes of the weekly hours, the pause or the notice. */
  readonly isWeekUnsent: boolean;
  readonly problems: readonly TimesProblem[];
}

type Available = EndpointReply<EndpointOf<'availability.available'>>;
export type OfferBody = EndpointInput<EndpointOf<'availability.createAvailable'>>['body'];

/**
 * Merges server truth and unsent intentions into one calendar (docs/design.md, Overview). An intention that needs the coach
 * changes nothing, and later ones wait behind it.
 *
 * @param intentions unsent, in the order they were made
 */
export function ownTimes(stored: Available, intentions: readonly Intention[], coachId: string): OwnTimes {
  const slots = new Map<string, OwnSlot>(stored.items.map((slot) => [slot.id, { ...slot, state: 'sent', undoes: null }]));
  const timeOff = new Map<string, OwnTimeOff>(stored.timeOff.map((off) => [off.id, { ...off, state: 'sent', undoes: null }]));
  const problems: TimesProblem[] = [];
  let rules: readonly AvailabilityRule[] = stored.rules;
  let settings = stored.settings ?? { bufferMinutes: 0, minimumNoticeHours: 0 };
  let isWeekUnsent = false;

  for (const intention of intentions) {
    if (!intention.endpoint.startsWith('availability.')) continue;
    if (intention.state === 'rejected' || intention.state === 'conflict') {
      problems.push(problemOf(intention));
      continue;
    }
    const undoes = intention.state === 'waiting' && intention.firstSentAt === null ? intention.id : null;
    const leave = (id: string) => {
      const slot = slots.get(id);
      if (slot?.state === 'adding') slots.delete(id);
      else if (slot) slots.set(id, { ...slot, state: 'removing', undoes });
    };
    if (intention.endpoint === 'availability.removeTimeSlot') {
      leave((intention.body as { id: string }).id);
      continue;
    }
    const body = intention.body as OfferBody;
    for (const id of body.removeSlots ?? []) leave(id);
    // A time that a move adds is withdrawn where it came from.
    const isMove = (body.removeSlots ?? []).length > 0;
    for (const slot of body.slots ?? []) {
      slots.set(slot.id, { ...slot, coachId, status: 'free', sessionId: null, state: 'adding', undoes: isMove ? null : undoes });
    }
    for (const off of body.timeOff ?? []) timeOff.set(off.id, { ...off, state: 'adding', undoes });
    for (const id of body.endTimeOff ?? []) {
      const off = timeOff.get(id);
      if (off) timeOff.set(id, { ...off, state: 'removing', undoes });
    }
    if (body.rules) rules = body.rules;
    settings = {
      bufferMinutes: body.bufferMinutes ?? settings.bufferMinutes,
      minimumNoticeHours: body.minimumNoticeHours ?? settings.minimumNoticeHours,
    };
    isWeekUnsent ||= body.rules !== undefined || body.bufferMinutes !== undefined || body.minimumNoticeHours !== undefined;
  }
  return {
    timeZone: stored.timeZone,
    slots: [...slots.values()].sort(byStart),
    rules,
    timeOff: [...timeOff.values()].sort(byStart),
    settings,
    isWeekUnsent,
    problems,
  };
}

/** The remaining free times: without those being withdrawn, and those that unsent time off withdraws. */
export function remainingSlots({ slots, timeOff }: Pick<OwnTimes, 'slots' | 'timeOff'>): OwnSlot[] {
  const offSoon = timeOff.filter(({ state }) => state === 'adding');
  const isOff = (slot: OwnSlot) =>
    offSoon.some(
      ({ startsAt, endsAt }) => Date.parse(slot.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(slot.endsAt),
    );
  return slots.filter((slot) => slot.state !== 'removing' && !isOff(slot));
}

/** How many days one response about the coach's times holds. */
const daysAtOnce = 28;

/** The first days of the requests that cover the first to the last day: a month of whole weeks takes two. */
export function firstDaysOfRequests(firstDay: string, lastDay: string): readonly [string, string | null] {
  const next = dayLater(firstDay, daysAtOnce);
  return [firstDay, next <= lastDay ? next : null];
}

function problemOf({ id, endpoint, body, problem }: Intention): TimesProblem {
  if (endpoint === 'availability.removeTimeSlot') return { intentionId: id, kind: 'remove', movesTo: null, body, problem };
  const { removeSlots = [], slots = [] } = body as OfferBody;
  const isMove = removeSlots.length > 0 && slots.length > 0;
  return { intentionId: id, kind: isMove ? 'move' : 'other', movesTo: isMove ? (slots[0]?.startsAt ?? null) : null, body, problem };
}

function byStart(
  one: { readonly startsAt: string; readonly id: string },
  other: { readonly startsAt: string; readonly id: string },
): number {
  return Date.parse(one.startsAt) - Date.parse(other.startsAt) || one.id.localeCompare(other.id);
}
