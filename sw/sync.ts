import { deviceDatabase } from '../src/db/device-database.ts';
import { readSession } from '../src/db/session-of-record.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createAccessTokens } from '../src/sync/access-token.ts';
import { createAccountSync } from '../src/sync/account-sync.ts';
import { outboxTag } from '../src/sync/background-sync.ts';
import { type SyncEvent, worker } from './scope.ts';

/** Sends the outbox when the browser wakes the worker, also with no page open. */
export function sendInBackground(): void {
  for (const name of ['sync', 'periodicsync']) {
    worker.addEventListener(name, (event) => {
      const { tag } = event as SyncEvent;
      if (tag === outboxTag) (event as SyncEvent).waitUntil(sendOutbox(name === 'periodicsync'));
    });
  }
}

/**
 * The same flush as in a page, for the account that is signed in on this device. Rejects when
 * something still waits for the line, so that the browser tries again.
 */
async function sendOutbox(refreshesToo: boolean): Promise<void> {
  const deviceDb = deviceDatabase();
  const session = await readSession(deviceDb);
  if (session?.state !== 'active') return;
  const { accountId, role } = session;
  const { getToken } = createAccessTokens({ deviceDb, clock: systemClock });
  const account = createAccountSync({ accountId, role, deviceDb, getToken, clock: systemClock });
  const { failed, isUnreachable } = await account.flushOnce();
  if (refreshesToo) await account.prefetch(systemClock.now().toISOString().slice(0, 10));
  if (failed > 0 || isUnreachable) throw new Error('Not everything could be sent; the browser should try again.');
}
