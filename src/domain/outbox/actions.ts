import { requireAccount } from '../../sync/current-account.ts';

// Few changes are decided about, and none before a screen is drawn: the rules of that follow it.
const loadDecisions = () => import('../../sync/sending/decisions.ts');

/** Sends everything that waits, now; what the provider asked to wait only when the person `insists`. */
export function sendNow(ignoresRetryAfter: boolean): Promise<void> {
  return requireAccount().flushLoop.flush(true, ignoresRetryAfter);
}

/** Sends a refused change again as it is; false when it was decided elsewhere. */
export async function retryChange(id: string): Promise<boolean> {
  const { database } = requireAccount();
  return (await loadDecisions()).retryIntention(database, id);
}

/** Gives a change up; false when it was decided elsewhere, or may have been sent. */
export async function discardChange(id: string): Promise<boolean> {
  const { database } = requireAccount();
  return (await loadDecisions()).discardIntention(database, id);
}

/** Sends a refused change with another content. */
export async function editChange(id: string, body: unknown): Promise<boolean> {
  const { database } = requireAccount();
  return (await loadDecisions()).editIntention(database, id, body);
}

/** In a conflict: puts the person's version in the place of the other one. */
export async function keepOwnVersion(id: string): Promise<boolean> {
  const { database } = requireAccount();
  return (await loadDecisions()).keepOwnVersion(database, id);
}
