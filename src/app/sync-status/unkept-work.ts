import i18next from 'i18next';
import { isDatabaseClosed, isQuotaExceeded, isStorageError } from '../../db/connection.ts';
import { loadTranslations } from '../../i18n/index.ts';
import { errorName, log } from '../../platform/log.ts';
import { currentAccount } from '../../sync/current-account.ts';
import { notify } from '../../ui/feedback/notify.ts';

/**
 * From now on notifies the person when a change could not be stored on this device: it must not look saved. Queued changes are
 * never deleted for space.
 */
export function warnOfUnsavedWork(page: EventTarget = globalThis, tell: (error: unknown) => Promise<void> = notifyPerson): void {
  page.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent;
    // A database that was closed for good belongs to a person who has logged out, unless the page still works for them: then it
    // was deleted.
    if (!isStorageError(reason) && !(isDatabaseClosed(reason) && currentAccount())) return;
    log.error('not-kept', { why: errorName(reason) });
    tell(reason).catch((error: unknown) => log.error('not-told', { why: errorName(error) }));
  });
}

async function notifyPerson(error: unknown): Promise<void> {
  await loadTranslations('sync');
  await notify(i18next.t(isQuotaExceeded(error) ? 'sync:unkept.full' : 'sync:unkept.failed'), 'warning', { staysOpen: true });
}
