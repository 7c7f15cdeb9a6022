import { requireAccount } from '../../sync/current-account.ts';
import * as decisions from '../../sync/sending/decisions.ts';

/** Sends everything that waits, now; what the provider asked to wait only when the person `insists`. */
export function sendNow(insists: boolean): Promise<void> {
  return requireAccount().flushLoop.flush(true, insists);
}

/** Sends a refused change again as it is; false when it was decided elsewhere. */
export function retryChange(id: string): Promise<boolean> {
  return decisions.retryIntention(requireAccount().database, id);
}

/** Gives a change up; false when it was decided elsewhere, or may have been sent. */
export function discardChange(id: string): Promise<boolean> {
  return decisions.discardIntention(requireAccount().database, id);
}

/** Sends a refused change with another content. */
export function editChange(id: string, body: unknown): Promise<boolean> {
  return decisions.editIntention(requireAccount().database, id, body);
}

/** In a conflict: puts the person's version in the place of the other one. */
export function keepOwnVersion(id: string): Promise<boolean> {
  return decisions.keepOwnVersion(requireAccount().database, id);
}
