import { subscribe } from 'valtio';
import type { Role } from '../../contract/roles.ts';
import { getToken, shared } from '../identity/index.ts';
import { systemClock } from '../platform/clock.ts';
import { lastMomentKeys } from '../platform/last-moment.ts';
import { errorName, log } from '../platform/log.ts';
import type { AccountSync } from '../sync/account-sync.ts';
import { currentAccount } from '../sync/current-account.ts';
import { storeUnwritten } from '../sync/sending/track-unwritten.ts';
import { startTriggers } from '../sync/sending/triggers.ts';
import { onSignal } from '../sync/signals.ts';
import { hasUnsavedWork } from '../ui/form/unsaved-work.ts';
import { openSignedInAccount } from './open-account.ts';
import { keepPageWhile } from './sync-status/preload-error.ts';
import { warnOfUnsavedWork } from './sync-status/unkept-work.ts';

/** The page is shown first. */
const recoveryDelayMs = 3_000;

let isFollowing = false;
/** The account that this page syncs. */
let followed: AccountSync | null = null;
let stop = (): void => undefined;

/** Starts sync in this page: from now on it sends and fetches for the signed-in person. Calling it again changes nothing. */
export function startSync(): void {
  if (isFollowing) return;
  isFollowing = true;
  globalThis.addEventListener('pagehide', () => storeUnwritten(true));
  // A phone may end a page in the background without another event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storeUnwritten(false));
  warnOfUnsavedWork();
  setTimeout(loadRecovery, recoveryDelayMs);
  keepPageWhile(() => hasUnsavedWork() || currentAccount()?.flushLoop.isSending() === true);
  subscribe(shared, follow);
  follow();
}

/** Loaded in advance: the browser may delete the app's files along with the databases, and the server may be unreachable then. */
function loadRecovery(): void {
  import('./sync-status/vanished-data.ts')
    .then(({ recoverVanishedData }) => recoverVanishedData())
    .catch((error: unknown) => log.warning('recovery-not-loaded', { why: errorName(error) }));
}

function follow(): void {
  const { user } = shared;
  if (user?.id === followed?.accountId) return;
  stop();
  stop = () => undefined;
  const account = openSignedInAccount();
  followed = account;
  if (!user || !account) return;
  account.beginEpoch = async (mark) => (await import('../sync/epoch/begin-epoch.ts')).beginEpoch(account, mark);
  takeOverLastMoment(account, user.role);
  const stopTriggers = startTriggers({ account, getToken, clock: systemClock });
  const stopNoting = onSignal(user.id, (signal, isFromHere) => {
    if (signal === 'intention-made' && isFromHere) noteSubmitted(account);
  });
  stop = () => {
    stopTriggers();
    stopNoting();
  };
}

/** Recovers input from just before the app was closed; input in forms is sent to the other devices too. */
function takeOverLastMoment({ database }: AccountSync, role: Role): void {
  const takeOver = async () => {
    // Rarely needed.
    if (lastMomentKeys(database.accountId, '').length > 0) {
      const { takeOverLeftBehind } = await import('./take-over-left-behind.ts');
      await takeOverLeftBehind(database, role);
    }
    if (role !== 'USER') return;
    const { queueDrafts } = await import('../domain/intake/queue-drafts.ts');
    await queueDrafts(database, systemClock);
  };
  takeOver().catch((error: unknown) => log.warning('last-moment-not-taken-over', { why: errorName(error) }));
}

function noteSubmitted(account: AccountSync): void {
  import('./note-submissions.ts')
    .then(({ noteSubmissions }) => noteSubmissions(account))
    .catch((error: unknown) => log.warning('submission-not-noted', { why: errorName(error) }));
}
