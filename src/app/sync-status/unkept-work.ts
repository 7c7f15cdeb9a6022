import i18next from 'i18next';
import { isQuotaExceeded, isStorageFailure } from '../../db/connection.ts';
import { loadWords } from '../../i18n/index.ts';
import { errorName, log } from '../../platform/log.ts';
import { notify } from '../../ui/notify.ts';

/**
 * From now on tells the person when something that they did could not be written down on this
 * device: it must not look as if it had been. What waits in the outbox is never given up for room.
 */
export function tellOfUnkeptWork(page: EventTarget = globalThis, tell: (error: unknown) => Promise<void> = tellPerson): void {
  page.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent;
    if (!isStorageFailure(reason)) return;
    log.error('not-kept', { why: errorName(reason) });
    tell(reason).catch((error: unknown) => log.error('not-told', { why: errorName(error) }));
  });
}

async function tellPerson(error: unknown): Promise<void> {
  await loadWords('sync');
  await notify(i18next.t(isQuotaExceeded(error) ? 'sync:unkept.full' : 'sync:unkept.failed'), 'warning', { staysOpen: true });
}
