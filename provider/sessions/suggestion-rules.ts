import type { StoredSuggestion } from '../database/schema/sessions.ts';
import { problemOfWish, type WishedSlot } from './booking-rules.ts';
import { changeProblem } from './rules.ts';

interface RequestFacts {
  readonly id: string;
  readonly coachId: string;
  readonly kind: 'one-on-one' | 'group' | 'orientation';
  readonly status: 'requested' | 'scheduled' | 'completed' | 'cancelled';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly offeringId: string | null;
  readonly suggestion: StoredSuggestion | null;
}

/** A slot's current state, and the session that took it. */
interface SuggestedSlot extends WishedSlot {
  readonly coachId: string;
  readonly sessionId: string | null;
}

type StateProblem = 'SESSION_CANCELLED' | 'SESSION_OVER' | 'NOT_ALLOWED_NOW';

/** Why other times can be neither suggested nor taken back now; null when they can. A request ends when its own time comes. */
export function suggestingProblem(session: RequestFacts, now: Date): StateProblem | null {
  const problem = changeProblem(session, now);
  if (problem !== null) return problem;
  return session.status === 'requested' && session.startsAt > now ? null : 'NOT_ALLOWED_NOW';
}

/** Why the member cannot answer now; null when they can. One that was declined is not answered again. */
export function answeringProblem(session: RequestFacts, slotId: string | null, now: Date): StateProblem | null {
  const problem = suggestingProblem(session, now);
  if (problem !== null) return problem;
  const { suggestion } = session;
  if (suggestion === null || suggestion.declinedAt !== null) return 'NOT_ALLOWED_NOW';
  return slotId === null || suggestion.times.some((time) => time.slotId === slotId) ? null : 'NOT_ALLOWED_NOW';
}

/**
 * Why a slot cannot replace a request's time; null when it can. The coach's notice does not apply to the coach's own suggestions. Slots
 * that the request itself fills count as free, except one at exactly its time.
 */
export function suggestedSlotProblem(slot: SuggestedSlot | null, session: RequestFacts, now: Date) {
  if (slot === null || slot.coachId !== session.coachId) return 'gone';
  if (isSameTime(slot, session)) return 'taken';
  const status = slot.sessionId === session.id ? 'free' : slot.status;
  return problemOfWish({ ...slot, status }, { now, minimumNoticeHours: 0, offeringId: session.offeringId });
}

function isSameTime(one: Pick<RequestFacts, 'startsAt' | 'endsAt'>, other: Pick<RequestFacts, 'startsAt' | 'endsAt'>): boolean {
  return one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();
}
