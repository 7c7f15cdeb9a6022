import { callClosesAfter, callLateAfter, callOpensBefore } from '../../contract/call-rules.ts';
import { maxInCall } from '../../contract/call-signals.ts';

/** A session, as far as it decides who enters its room. */
export interface SessionToEnter {
  readonly kind: 'one-on-one' | 'group' | 'orientation';
  readonly status: 'requested' | 'scheduled' | 'completed' | 'cancelled';
  readonly coachId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The caller's place; null where they have none. */
export type Place = 'registered' | 'waiting' | 'cancelled' | 'attended' | 'missed' | null;

export type EntryProblem = 'OBJECT_DENIED' | 'TOO_EARLY' | 'SESSION_OVER' | 'SESSION_CANCELLED';

export function opensAt({ startsAt }: Pick<SessionToEnter, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - callOpensBefore);
}

export function closesAt({ endsAt }: Pick<SessionToEnter, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + callClosesAfter);
}

/**
 * Whether a person may be in the room of a session now: its coach, and people with a place in it, from ten minutes before until a while
 * after. Strangers learn nothing about the session. A person marked as missed may come late.
 */
export function entryProblem(session: SessionToEnter, accountId: string, place: Place, now: Date): EntryProblem | null {
  const isTaking = place === 'registered' || place === 'attended' || place === 'missed';
  const isCoach = session.coachId === accountId;
  // The places of a cancelled session are cancelled too.
  if (session.status === 'cancelled' && (isCoach || place !== null)) return 'SESSION_CANCELLED';
  if (!isCoach && !isTaking) return 'OBJECT_DENIED';
  if (session.status === 'requested' || now < opensAt(session)) return 'TOO_EARLY';
  return now < closesAt(session) ? null : 'SESSION_OVER';
}

/** The facts that decide who may enter a room. */
export interface EntryFacts {
  readonly isCoach: boolean;
  readonly kind: SessionToEnter['kind'];
  readonly startsAt: Date;
  /** When the coach entered for the first time; null: not yet. */
  readonly coachEnteredAt: Date | null;
  readonly isCoachIn: boolean;
  /** The coach has ended it for everybody, and is not back. */
  readonly isEnded: boolean;
  /** The coach's decision about this person; null: none. */
  readonly permit: 'admitted' | 'removed' | null;
  /** They were in this room before. */
  readonly wasIn: boolean;
  /** The number of other people in the room. */
  readonly inside: number;
  readonly now: Date;
}

/**
 * Whether a person with a ticket is let in. The coach always is, and a place is kept for the coach. A removed person waits until the
 * coach lets them in, and so does a latecomer to a group that the coach has started. While the coach is away nobody could let them in, so
 * they need not wait.
 */
export function decideEntry(door: EntryFacts): 'in' | 'waits' | 'full' | 'over' {
  if (door.isCoach) return 'in';
  if (door.isEnded) return 'over';
  if (door.permit === 'removed') return 'waits';
  if (isLate(door) && door.permit !== 'admitted' && !door.wasIn && door.isCoachIn) return 'waits';
  return hasRoom(door.inside, door.isCoachIn) ? 'in' : 'full';
}

/** Whether one more member fits in. */
export function hasRoom(inside: number, isCoachIn: boolean): boolean {
  return inside + (isCoachIn ? 0 : 1) < maxInCall;
}

function isLate({ kind, startsAt, coachEnteredAt, now }: EntryFacts): boolean {
  if (kind === 'one-on-one' || coachEnteredAt === null) return false;
  return now.getTime() > Math.max(startsAt.getTime(), coachEnteredAt.getTime()) + callLateAfter;
}
