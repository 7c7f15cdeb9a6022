import type { Intention } from '../../db/rows.ts';
import { forgetLastMoment, keepLastMoment, lastMomentKinds } from '../../platform/last-moment.ts';

/** As it is handed to the database, which gives it its place. */
export type UnwrittenIntention = Omit<Intention, 'sequence'>;

const unwritten = new Map<string, UnwrittenIntention>();
const keyOf = (id: string) => lastMomentKinds.intention + id;

/** Keeps an intention until the database has it, should its page end before that (decision 039). */
export function outlive(intention: UnwrittenIntention): void {
  // Its file is in the same transaction and would not outlive the page.
  if (!intention.awaitsFile) unwritten.set(intention.id, intention);
}

/** The database has it, or the person was told that it could not be written. */
export function noLongerOutlive({ id, accountId }: UnwrittenIntention, isWritten: boolean): void {
  if (unwritten.delete(id) && isWritten) forgetLastMoment(accountId, keyOf(id));
}

/** Puts what the database does not have yet where the next start finds it. */
export function keepUnwritten(): void {
  for (const intention of unwritten.values()) keepLastMoment(intention.accountId, keyOf(intention.id), intention);
}
