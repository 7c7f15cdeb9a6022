import type { TimeSlot } from '../../../contract/availability.ts';
import { daysBookable, minutesOfDay } from '../../../contract/availability-rules.ts';
import { weekdayOf } from '../../../contract/calendar-days.ts';
import type { Session } from '../../../contract/session.ts';
import { type BookableTimes, type ChoiceConditions, choosableSlots, obstacleOf } from '../availability/choosing.ts';
import { localTimeOf } from '../availability/local-time.ts';

/** A time of the week in the member's zone. */
export interface UsualTime {
  /** ISO 8601: 1 is Monday. */
  readonly weekday: number;
  /** `18:00` */
  readonly time: string;
}

interface Here {
  readonly now: Date;
  /** The member's own zone; the device's where it is not known. */
  readonly timeZone: string | undefined;
}

/** Older sessions say little about what suits a member now. */
const sessionsLookedAt = 6;

/**
 * The recent weekday and time at which the member met this coach most often; of equally frequent ones, the latest. Null before the first
 * one-on-one session with the coach.
 */
export function usualTime(sessions: readonly Session[], coachId: string, { now, timeZone }: Here): UsualTime | null {
  const times = meetingsWith(coachId, sessions)
    .filter(({ startsAt }) => Date.parse(startsAt) <= now.getTime())
    .toSorted((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))
    .slice(0, sessionsLookedAt)
    .map(({ startsAt }) => timeOfWeek(startsAt, timeZone));
  const countOf = ({ weekday, time }: UsualTime) => times.filter((each) => each.weekday === weekday && each.time === time).length;
  // Stable: the latest comes first among equals.
  return times.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? null;
}

/** The next session that the member has with this coach; undefined if there is none. */
export function nextWithCoach(sessions: readonly Session[], coachId: string, now: Date): Session | undefined {
  return meetingsWith(coachId, sessions)
    .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];
}

/** The one-on-one sessions with this coach that were not cancelled. */
function meetingsWith(coachId: string, sessions: readonly Session[]): Session[] {
  return sessions.filter(
    ({ coachId: withId, kind, status, mine }) =>
      withId === coachId && kind === 'one-on-one' && status !== 'cancelled' && mine !== null && mine.status !== 'cancelled',
  );
}

/** What is offered after a session: times, and the offering to book them for. */
export interface NextTimes {
  readonly usual: UsualTime;
  readonly slots: readonly TimeSlot[];
  readonly offeringId: string | null;
}

/** The times to offer after this session; null where none can be booked, or the member has no usual time yet. */
export function nextTimes(
  times: BookableTimes,
  session: Session,
  { now, timeZone, own }: Here & Pick<ChoiceConditions, 'own'>,
): NextTimes | null {
  const usual = usualTime(own, session.coachId, { now, timeZone });
  if (!usual || !times.allowance.isCovered) return null;
  const { offerings } = times.coach;
  const offeringId = offerings.find(({ id }) => id === session.offeringId)?.id ?? offerings[0]?.id ?? null;
  const conditions = { now, timeZone, offeringId, own, movesSessionId: null };
  const free = choosableSlots(times, conditions).filter((slot) => obstacleOf(slot, times, conditions) === null);
  const slots = timesLikeUsual(free, usual, { now, timeZone });
  return slots.length === 0 ? null : { usual, slots, offeringId };
}

/** After this many days, what comes next is no longer about the session. */
const recentDays = 14;

/** Whether the next session is offered once this one is over. */
export function leadsToNext({ kind, endsAt }: Pick<Session, 'kind' | 'endsAt'>, now: Date): boolean {
  return kind === 'one-on-one' && now.getTime() - Date.parse(endsAt) < recentDays * 86_400_000;
}

/** How many times are offered. */
const offered = 3;
/** Another day is worse than another hour: as many minutes for each day between. */
const minutesForDay = 12 * 60;

/** Of the times that can be booked, those that come closest to the usual one, soonest first. */
export function timesLikeUsual(slots: readonly TimeSlot[], usual: UsualTime, { now, timeZone }: Here): TimeSlot[] {
  const latest = now.getTime() + daysBookable * 86_400_000;
  const bySoonest = (one: TimeSlot, other: TimeSlot) => Date.parse(one.startsAt) - Date.parse(other.startsAt);
  return slots
    .filter(({ startsAt }) => Date.parse(startsAt) <= latest)
    .map((slot) => ({ slot, distance: distanceBetween(timeOfWeek(slot.startsAt, timeZone), usual) }))
    .toSorted((one, other) => one.distance - other.distance || bySoonest(one.slot, other.slot))
    .slice(0, offered)
    .map(({ slot }) => slot)
    .toSorted(bySoonest);
}

export function isAtUsualTime({ startsAt }: Pick<TimeSlot, 'startsAt'>, usual: UsualTime, timeZone: string | undefined): boolean {
  return distanceBetween(timeOfWeek(startsAt, timeZone), usual) === 0;
}

function timeOfWeek(at: string, timeZone: string | undefined): UsualTime {
  const { day, time } = localTimeOf(Date.parse(at), timeZone);
  return { weekday: weekdayOf(day), time };
}

/** In minutes. */
function distanceBetween(one: UsualTime, other: UsualTime): number {
  const days = Math.abs(one.weekday - other.weekday);
  return Math.min(days, 7 - days) * minutesForDay + Math.abs(minutesOfDay(one.time) - minutesOfDay(other.time));
}
