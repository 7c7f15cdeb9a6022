import type { Session } from '../../../contract/session.ts';

/** Joining opens this long before the start, in milliseconds (issue 4: T-10 min). */
export const joinOpensBefore = 10 * 60_000;

/** Whether a person can enter the room: from ten minutes before the start until the end. */
export function joinState(session: Pick<Session, 'status' | 'startsAt' | 'endsAt'>, now: Date): 'early' | 'open' | 'over' {
  const time = now.getTime();
  if (session.status === 'cancelled' || session.status === 'completed' || time >= Date.parse(session.endsAt)) return 'over';
  return time >= Date.parse(session.startsAt) - joinOpensBefore ? 'open' : 'early';
}

/** Whole minutes until an instant, rounded up; 0 when it has come. */
export function minutesUntil(at: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 60_000));
}

interface DurationUnit {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
}

/** A number of minutes as its two largest units, without zeros; 0 minutes if all are zero. */
export function durationUnits(minutes: number, largest: 'days' | 'hours'): DurationUnit[] {
  const days = largest === 'days' ? Math.floor(minutes / 1440) : 0;
  const units: DurationUnit[] = [
    { unit: 'days', count: days },
    { unit: 'hours', count: Math.floor((minutes - days * 1440) / 60) },
    { unit: 'minutes', count: minutes % 60 },
  ];
  const first = units.findIndex(({ count }) => count > 0);
  return first === -1 ? units.slice(2) : units.slice(first, first + 2).filter(({ count }) => count > 0);
}

/** A member's sessions, grouped for the list. */
export interface SessionGroups {
  /** Soonest first; includes those under way, and requests that wait for the coach. */
  readonly upcoming: readonly Session[];
  /** Latest first. */
  readonly past: readonly Session[];
  /** Latest first; cancelled by the coach, or by the member. */
  readonly cancelled: readonly Session[];
}

export function groupSessions(sessions: readonly Session[], now: Date): SessionGroups {
  const cancelled = sessions.filter(isCancelled);
  const active = sessions.filter((session) => !isCancelled(session));
  const isOver = (session: Session) => session.status === 'completed' || Date.parse(session.endsAt) <= now.getTime();
  return {
    upcoming: active.filter((session) => !isOver(session)).sort(bySoonest),
    past: active.filter(isOver).sort(bySoonest).reverse(),
    cancelled: cancelled.sort(bySoonest).reverse(),
  };
}

/** The session that is next, or under way; unaccepted requests do not count. */
export function nextSession(sessions: readonly Session[], now: Date): Session | null {
  const { upcoming } = groupSessions(sessions, now);
  return upcoming.find(isFixed) ?? null;
}

/** What else comes on this day, after the next session; `dayOf` returns the day of an instant in the reader's zone. */
export function laterThatDay(sessions: readonly Session[], next: Session, dayOf: (at: string) => string): Session[] {
  return sessions
    .filter((session) => !isCancelled(session) && isFixed(session))
    .filter(({ id, startsAt }) => id !== next.id && startsAt >= next.startsAt && dayOf(startsAt) === dayOf(next.startsAt))
    .sort(bySoonest);
}

/** Whether it will certainly take place for this person: neither a request nor a place on a waiting list. */
function isFixed({ status, mine }: Session): boolean {
  return status === 'scheduled' && mine?.status !== 'waiting';
}

function isCancelled({ status, mine }: Session): boolean {
  return status === 'cancelled' || mine?.status === 'cancelled';
}

function bySoonest(one: Session, other: Session): number {
  return Date.parse(one.startsAt) - Date.parse(other.startsAt) || one.id.localeCompare(other.id);
}

/** Whether the member holds a place in another session at the time of this one. */
export function overlapsOwn(time: Pick<Session, 'id' | 'startsAt' | 'endsAt'>, own: readonly Session[]): boolean {
  return own.some(
    (session) =>
      session.id !== time.id &&
      holdsTime(session) &&
      Date.parse(time.startsAt) < Date.parse(session.endsAt) &&
      Date.parse(session.startsAt) < Date.parse(time.endsAt),
  );
}

function holdsTime({ status, mine }: Session): boolean {
  return (status === 'scheduled' || status === 'requested') && (mine?.status === 'registered' || mine?.status === 'attended');
}
