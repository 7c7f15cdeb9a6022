import { deviceDatabase } from '../../db/device-database.ts';
import { markSessionEnded } from '../../db/session-changes.ts';
import { sendSignal } from '../../sync/signals.ts';
import { stopRenewing } from './adopting.ts';
import { stopWatchingOtherTabs } from './other-tabs.ts';

/** Marks the session as no longer accepted, in every tab. The account's data stays on this device. */
export async function endSession(accountId: string): Promise<void> {
  stopRenewing();
  stopWatchingOtherTabs();
  await markSessionEnded(deviceDatabase(), accountId);
  // A tab that makes no calls would continue to look signed in.
  sendSignal(accountId, 'session-ended');
}
