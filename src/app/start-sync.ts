import { subscribe } from 'valtio';
import type { Role } from '../../contract/roles.ts';
import { readUnsent } from '../db/outbox-table.ts';
import type { Intention } from '../db/rows.ts';
import { takeOverLastWritten } from '../db/written-drafts.ts';
import { noteSubmission } from '../domain/outbox/install.ts';
import { getToken, shared } from '../identity/index.ts';
import { systemClock } from '../platform/clock.ts';
import { lastMomentKeys, lastMomentKinds } from '../platform/last-moment.ts';
import { errorName, log } from '../platform/log.ts';
import type { AccountSync } from '../sync/account-sync.ts';
import { currentAccount } from '../sync/current-account.ts';
import { takeOverUnwritten } from '../sync/sending/outbox.ts';
import { keepUnwritten } from '../sync/sending/outliving.ts';
import { startTriggers } from '../sync/sending/triggers.ts';
import { onSignal } from '../sync/signals.ts';
import { hasUnsavedWork } from '../ui/form/unsaved-work.ts';
import { openSignedInAccount } from './open-account.ts';
import { keepPageWhile } from './sync-status/preload-error.ts';
import { tellOfUnkeptWork } from './sync-status/unkept-work.ts';
import { recoverVanishedData } from './sync-status/vanished-data.ts';

let isFollowing = false;
/** The account that this page sends and fetches for. */
let followed: AccountSync | null = null;
let stop = (): void => undefined;

/**
 * Starts sync in this page: from now on it sends and fetches for whoever is signed in. Calling it again
 * changes nothing.
 */
export function startSync(): void {
  if (isFollowing) return;
  isFollowing = true;
  globalThis.addEventListener('pagehide', () => keepUnwritten(true));
  // A phone ends a page in the background without another word.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepUnwritten(false));
  tellOfUnkeptWork();
  recoverVanishedData();
  keepPageWhile(() => hasUnsavedWork() || currentAccount()?.flushLoop.isSending() === true);
  subscribe(shared, follow);
  follow();
}

function follow(): void {
  const { user } = shared;
  if (user?.id === followed?.accountId) return;
  stop();
  stop = () => undefined;
  const account = openSignedInAccount();
  followed = account;
  if (!user || !account) return;
  takeOverLastMoment(account, user.role);
  const stopTriggers = startTriggers({ account, getToken, clock: systemClock });
  const stopNoting = onSignal(user.id, (signal, isFromHere) => {
    if (signal === 'intention-made' && isFromHere) noteSubmissions(account);
  });
  stop = () => {
    stopTriggers();
    stopNoting();
  };
}

/** Takes over what was typed just before the app was closed; what was typed into forms is sent to the other devices too. */
function takeOverLastMoment({ database }: AccountSync, role: Role): void {
  const takeOver = async () => {
    await takeOverUnwritten(database);
    await takeOverLastWritten(database);
    if (role !== 'USER') return;
    // Its code is large, and seldom needed.
    if (lastMomentKeys(database.accountId, lastMomentKinds.intake).length > 0) {
      const { takeOverLastChanges } = await import('../domain/intake/last-moment.ts');
      await takeOverLastChanges(database);
    }
    const { queueDrafts } = await import('../domain/intake/queue-drafts.ts');
    await queueDrafts(database, systemClock);
  };
  takeOver().catch((error: unknown) => log.warning('last-moment-not-taken-over', { why: errorName(error) }));
}

/** Installing may be offered to somebody who has just submitted an intake: they know what the app is useful for. */
function noteSubmissions({ database }: AccountSync): void {
  readUnsent(database)
    .then((unsent) => (unsent.some(isSubmission) ? noteSubmission() : undefined))
    .catch((error: unknown) => log.warning('submission-not-noted', { why: errorName(error) }));
}

function isSubmission({ endpoint, body }: Intention): boolean {
  return endpoint.startsWith('intake.') && (body as { status?: string } | undefined)?.status === 'submitted';
}
