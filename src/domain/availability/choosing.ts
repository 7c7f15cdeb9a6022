import type { TimeSlot } from '../../../contract/availability.ts';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Session } from '../../../contract/session.ts';
import { overlapsOwn } from '../sessions/session-times.ts';
import { localTimeOf } from './local-time.ts';

export type BookableTimes = EndpointReply<EndpointOf<'availability.bookable'>>;

/** Why a time cannot be chosen, as far as this device knows; the provider decides. */
export type ChoiceObstacle = 'overlaps' | 'month-full';

export interface ChoiceConditions {
  readonly now: Date;
  /** The member's own zone; the device's where it is not known. */
  readonly timeZone: string | undefined;
  readonly offeringId: string | null;
  /** The member's sessions, as shown. */
  readonly own: readonly Session[];
  /** A session that is being moved is no obstacle to itself. */
  readonly movesSessionId: string | null;
}

/** Slots that can be chosen: for the offering, and with the coach's notice, since the device's copy may be old. */
export function choosableSlots(times: BookableTimes, { now, offeringId }: Pick<ChoiceConditions, 'now' | 'offeringId'>): TimeSlot[] {
  const earliest = now.getTime() + times.coach.minimumNoticeHours * 3_600_000;
  return times.items.filter(
    (slot) =>
      Date.parse(slot.startsAt) > now.getTime() &&
      Date.parse(slot.startsAt) >= earliest &&
      (slot.offeringId === null || offeringId === null || slot.offeringId === offeringId),
  );
}

/** What prevents the member from choosing a slot; null when nothing does. */
export function obstacleOf(slot: TimeSlot, { allowance }: BookableTimes, conditions: ChoiceConditions): ChoiceObstacle | null {
  const { own, movesSessionId } = conditions;
  if (overlapsOwn({ ...slot, id: movesSessionId ?? '' }, own)) return 'overlaps';
  return isMonthFull(monthOf(slot.startsAt, conditions.timeZone), allowance, conditions) ? 'month-full' : null;
}

/** Whether the plan's one-on-one sessions of a month in the member's zone, `2026-11`, are all booked. */
export function isMonthFull(
  month: string,
  { sessionsPerMonth, months }: BookableTimes['allowance'],
  { timeZone, own, movesSessionId }: Pick<ChoiceConditions, 'timeZone' | 'own' | 'movesSessionId'>,
): boolean {
  if (sessionsPerMonth === null) return false;
  const moved = own.find(({ id }) => id === movesSessionId);
  const ofMoved = moved && monthOf(moved.startsAt, timeZone) === month ? 1 : 0;
  return (months.find((each) => each.month === month)?.booked ?? 0) - ofMoved >= sessionsPerMonth;
}

/** The month of an instant in a zone, `2026-11`. */
export function monthOf(at: string, timeZone: string | undefined): string {
  return localTimeOf(Date.parse(at), timeZone).day.slice(0, 7);
}
