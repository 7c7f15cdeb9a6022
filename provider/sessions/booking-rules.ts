import type { WishProblem } from '../../contract/session.ts';
import type { MemberObstacle } from './member-calendar-rules.ts';

/** A wished slot's state at the moment of settling; null when it no longer exists. */
export interface WishedSlot {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: 'free' | 'booked' | 'removed';
  readonly offeringId: string | null;
  /** Another session of the coach fills the time, whatever the slot's own status. */
  readonly isCoachBusy: boolean;
  /** Why the member who wishes for it could not be there. */
  readonly memberObstacle: MemberObstacle | null;
}

export interface BookingConditions {
  readonly now: Date;
  readonly minimumNoticeHours: number;
  /** The offering of the session; null for none in particular. */
  readonly offeringId: string | null;
}

export interface Settlement {
  /** Place of the wish that won, from 0; null when none did. */
  readonly won: number | null;
  /** Why the wishes before it could not be met; of all wishes when none won. */
  readonly problems: readonly WishProblem[];
}

const hour = 3_600_000;

/** Decides between ranked wishes: the first one that can be met wins, and for each one before it there is a reason. */
export function settleWishes(wishes: readonly (WishedSlot | null)[], conditions: BookingConditions): Settlement {
  const problems: WishProblem[] = [];
  for (const [index, wish] of wishes.entries()) {
    const problem = problemOfWish(wish, conditions);
    if (problem === null) return { won: index, problems };
    problems.push(problem);
  }
  return { won: null, problems };
}

/** Why a slot cannot be booked now; null when it can. A slot for no offering in particular suits every one. */
export function problemOfWish(wish: WishedSlot | null, { now, minimumNoticeHours, offeringId }: BookingConditions): WishProblem | null {
  if (wish === null || wish.status === 'removed') return 'gone';
  if (wish.offeringId !== null && offeringId !== null && wish.offeringId !== offeringId) return 'other-offering';
  if (wish.startsAt.getTime() - now.getTime() < Math.max(1, minimumNoticeHours * hour)) return 'too-soon';
  if (wish.memberObstacle !== null) return wish.memberObstacle;
  return wish.status === 'booked' || wish.isCoachBusy ? 'taken' : null;
}

/** Waiting makes sense while a wished time that is taken, and would suit otherwise, could still come free. */
export function canWaitFor(problems: readonly WishProblem[]): boolean {
  return problems.includes('taken');
}

/** The refusal of a booking when no wish could be met. */
export function refusalOf(problems: readonly WishProblem[]): 'SLOT_TAKEN' | 'NOTICE_TOO_SHORT' | 'OVERLAPPING_SESSION' | 'MONTHLY_LIMIT' {
  const all = (problem: WishProblem) => problems.every((each) => each === problem);
  if (all('too-soon')) return 'NOTICE_TOO_SHORT';
  if (all('overlaps')) return 'OVERLAPPING_SESSION';
  return all('month-full') ? 'MONTHLY_LIMIT' : 'SLOT_TAKEN';
}

/** The later of now and a moment after the last on the waiting list: its order never ties, even if a clock is behind. */
export function nextInLine(now: Date, last: Date | null): Date {
  return last !== null && last >= now ? new Date(last.getTime() + 1) : now;
}
