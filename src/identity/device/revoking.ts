import { deviceDatabase } from '../../db/device-database.ts';
import { errorName, log } from '../../platform/log.ts';
import { askForBackgroundSync } from '../../sync/sending/background-sync.ts';
import { sendRevocations } from '../../sync/sign-in/revocations.ts';
import { retryDelay } from '../refresh-timing.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isWatching = false;

/**
 * Ends sessions at the provider that were left offline: now, when the connection or the page comes back, and in between less and
 * less often. The worker does the same when the browser wakes it.
 */
export function revokeWhenReachable(): void {
  watch();
  attempt().catch((error: unknown) => log.warning('not-revoked', { error: errorName(error) }));
}

async function attempt(): Promise<void> {
  clearTimeout(timer);
  const left = await sendRevocations({ deviceDb: deviceDatabase() });
  failures = left === 0 ? 0 : failures + 1;
  if (left === 0) return;
  timer = setTimeout(revokeWhenReachable, retryDelay(failures, Math.random()));
  if (failures === 1) await askForBackgroundSync();
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  globalThis.addEventListener('online', revokeWhenReachable);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') revokeWhenReachable();
  });
}
