import type { TimeSlot } from '../../../contract/availability.ts';
import { weekdayOf } from '../../../contract/calendar-days.ts';
import type { Session } from '../../../contract/session.ts';
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
 * When the member has met this coach most often lately; of times that are equally frequent the latest. Null before the first
 * one-on-one session with the coach.
 */
export function usualTime(sessions: readonly Session[], coachId: string, { now, timeZone }: Here): UsualTime | null {
  const times = sessions
    .filter((session) => session.coachId === coachId && session.kind === 'one-on-one' && isMeeting(session))
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
  return sessions
    .filter((session) => session.coachId === coachId && session.kind === 'one-on-one' && isMeeting(session))
    .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];
}

function isMeeting({ status, mine }: Session): boolean {
  return status !== 'cancelled' && mine !== null && mine.status !== 'cancelled';
}

/** How many times are offered. */
const offered = 3;
const withinDays = 28;
/** Another day is worse than another hour: as many minutes for each day between. */
const minutesForDay = 12 * 60;

/** The times of the next four weeks that come closest to the usual one, soonest first. */
export function timesLikeUsual(slots: readonly TimeSlot[], usual: UsualTime, { now, timeZone }: Here): TimeSlot[] {
  const latest = now.getTime() + withinDays * 86_400_000;
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
  return Math.min(days, 7 - days) * minutesForDay + Math.abs(minutesOf(one.time) - minutesOf(other.time));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
