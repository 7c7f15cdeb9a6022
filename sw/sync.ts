import { deviceDatabase } from '../src/db/device-database.ts';
import { systemClock } from '../src/platform/clock.ts';
import { localDay } from '../src/sync/local-day.ts';
import { outboxTag } from '../src/sync/sending/background-sync.ts';
import { sendRevocations } from '../src/sync/sign-in/revocations.ts';
import { openAccount } from './account.ts';
import type { EngineHandlers } from './engine-events.ts';
import { closeWhatIsRead } from './push.ts';
import type { SyncEvent } from './scope.ts';

/** Sends the outbox when the browser wakes the worker, also with no page open. */
export const syncHandlers = {
  sync: (event) => onSyncEvent(event as SyncEvent),
  periodicsync: (event) => onSyncEvent(event as SyncEvent),
} satisfies EngineHandlers;

async function onSyncEvent({ tag, type }: SyncEvent): Promise<void> {
  if (tag === outboxTag) await sendOutbox(type === 'periodicsync');
}

/**
 * The same flush as in a page, for the account that is signed in on this device. Rejects when
 * something still waits for the connection, so that the browser retries.
 */
async function sendOutbox(refreshesToo: boolean): Promise<void> {
  const deviceDb = deviceDatabase();
  // Also where nobody is signed in any more: ends the sign-in sessions that were left without a connection.
  const isLeftOpen = (await sendRevocations({ deviceDb })) > 0;
  const opened = await openAccount();
  if (opened === null) {
    if (isLeftOpen) throw notAllSent();
    return;
  }
  const { account } = opened;
  const { failed, isUnreachable } = await account.flushOnce();
  if (refreshesToo) {
    await account.prefetch(localDay(systemClock.now()));
    await closeWhatIsRead(account);
  }
  if (failed > 0 || isUnreachable || isLeftOpen) throw notAllSent();
}

function notAllSent(): Error {
  return new Error('Not everything could be sent; the browser should try again.');
}
