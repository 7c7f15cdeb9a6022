import type { Intention } from '../../db/rows.ts';
import { forgetLastMoment, keepLastMoment, lastMomentKinds } from '../../platform/last-moment.ts';

/** Before the database assigns its sequence. */
export type UnwrittenIntention = Omit<Intention, 'sequence'>;

const unwritten = new Map<string, UnwrittenIntention>();
let isLeft = false;
const keyOf = (id: string) => lastMomentKinds.intention + id;

/** Tracks a queued mutation until the database has it, in case the page ends first (docs/decisions/039). */
export function trackUnwritten(intention: UnwrittenIntention): void {
  // Its file is written in the same transaction and would not survive the page.
  if (!intention.awaitsFile) unwritten.set(intention.id, intention);
}

/**
 * Stops tracking it: the database has it, or the person has seen that it could not be saved. If it failed because the page was
 * left, nobody has seen that, and the next start saves it.
 */
export function untrackUnwritten({ id, accountId }: UnwrittenIntention, isWritten: boolean): void {
  if (unwritten.delete(id) && (isWritten || !isLeft)) forgetLastMoment(accountId, keyOf(id));
}

/**
 * Writes what the database does not have yet to localStorage, for the next start.
 *
 * @param isLeaving whether the page is left; if not, it is only hidden, but may end without another event
 */
export function storeUnwritten(isLeaving: boolean): void {
  isLeft = isLeaving;
  for (const intention of unwritten.values()) keepLastMoment(intention.accountId, keyOf(intention.id), intention);
}
