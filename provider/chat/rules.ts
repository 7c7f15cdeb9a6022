import { type ClosedReason, writableAfterSession } from '../../contract/chat-rules.ts';

/** The facts that decide whether a participant may write in a conversation. */
export interface WritingFacts {
  readonly kind: 'direct' | 'session';
  /** When the caller gave up the place in the session. */
  readonly leftAt: Date | null;
  /** Direct: the other account was deleted, or is not in use. */
  readonly isOtherGone: boolean;
  /** Direct: the coach's approval was withdrawn. */
  readonly isCoachWithdrawn: boolean;
  /** Direct: the member has chosen the coach, and not ended it. */
  readonly hasChosen: boolean;
  /** Direct: the end of the latest session, to come or over, in which both have a place; a requested one counts. */
  readonly togetherUntil: Date | null;
  /** Group: the end of its session. */
  readonly sessionEndsAt: Date | null;
}

/**
 * Why this person can only read the conversation now; null when they may write. Participants may always read: in a group that they
 * left, up to the last message before that.
 */
export function closedBecause(facts: WritingFacts, now: Date): ClosedReason | null {
  return facts.kind === 'direct' ? directClosedBecause(facts, now) : groupClosedBecause(facts, now);
}

function directClosedBecause({ isOtherGone, isCoachWithdrawn, hasChosen, togetherUntil }: WritingFacts, now: Date): ClosedReason | null {
  if (isOtherGone) return 'ACCOUNT_GONE';
  if (isCoachWithdrawn) return 'FORMER_COACH';
  return hasChosen || isWithin(togetherUntil, now) ? null : 'FORMER_COACH';
}

function groupClosedBecause({ leftAt, sessionEndsAt }: WritingFacts, now: Date): ClosedReason | null {
  if (leftAt !== null) return 'LEFT';
  return isWithin(sessionEndsAt, now) ? null : 'OVER';
}

/** After a session there are questions for a while. */
function isWithin(end: Date | null, now: Date): boolean {
  return end !== null && now.getTime() <= end.getTime() + writableAfterSession;
}

/** A device whose clock is ahead has written nothing in the future. */
export function writtenAt(sentAt: string, now: Date): Date {
  return new Date(Math.min(Date.parse(sentAt), now.getTime()));
}

const minAnswers = 3;

/** The number of whole hours within which a coach answers four times of five; null with too few answers. */
export function usuallyWithinHours(answeredAfterMilliseconds: readonly number[]): number | null {
  if (answeredAfterMilliseconds.length < minAnswers) return null;
  const sorted = answeredAfterMilliseconds.toSorted((one, other) => one - other);
  const typical = sorted[Math.ceil(sorted.length * 0.8) - 1] ?? 0;
  return Math.max(1, Math.ceil(typical / 3_600_000));
}
