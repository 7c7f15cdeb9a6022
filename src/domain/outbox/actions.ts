import { requireAccount } from '../../sync/current-account.ts';

// Few changes need a decision, and none before a screen is drawn: the rules are loaded later.
const loadDecisions = () => import('../../sync/sending/decisions.ts');

/** Sends everything that waits, now; what waits for the provider's Retry-After only with `ignoresRetryAfter`. */
export function sendNow(ignoresRetryAfter: boolean): Promise<void> {
  return requireAccount().flushLoop.flush(true, ignoresRetryAfter);
}

/** Sends a refused change again unchanged; false when it was decided elsewhere. */
export async function retryChange(id: string): Promise<boolean> {
  const { database } = requireAccount();
  return (await loadDecisions()).retryIntention(database, id);
}

/** Discards a change; false when it was decided elsewhere, or may have been sent. */
export async function discardChange(id: string): Promise<boolean> {
  const { database } = requireAccount();
  return (await loadDecisions()).discardIntention(database, id);
}

/** Sends a refused change with new content. */
export async function editChange(id: string, body: unknown): Promise<boolean> {
  const { database } = requireAccount();
  return (await loadDecisions()).editIntention(database, id, body);
}

/** In a conflict: replaces the other version by the person's. */
export async function keepOwnVersion(id: string): Promise<boolean> {
  const { database } = requireAccount();
  return (await loadDecisions()).keepOwnVersion(database, id);
}
