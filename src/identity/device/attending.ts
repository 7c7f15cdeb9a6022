import i18next from 'i18next';
import { deviceDatabase } from '../../db/device-database.ts';
import { leftAccounts } from '../../db/left-accounts.ts';
import { readRevocations } from '../../db/revocations.ts';
import { claimReuseNotice } from '../../db/session-changes.ts';
import { spareFor, usesSpareStorage } from '../../db/spare-storage.ts';
import { loadTranslations } from '../../i18n/index.ts';
import { notify } from '../../ui/feedback/notify.ts';

/** Unfinished work of a device that was used before: done at each start, for any account. */
export async function finishDeviceDuties(): Promise<void> {
  if ((await readRevocations(deviceDatabase())).length > 0) (await import('./revoking.ts')).revokeWhenReachable();
  if (await hasSpareStorage()) await (await import('./merging.ts')).mergeSpareStorage();
  if (!(await claimReuseNotice(deviceDatabase()))) return;
  await loadTranslations('identity');
  await notify(i18next.t('identity:ended.reuse'), 'warning', { staysOpen: true });
}

/** Whether something held the main databases at an earlier start, and no longer does. */
async function hasSpareStorage(): Promise<boolean> {
  if (usesSpareStorage()) return false;
  if (leftAccounts().length > 0) return true;
  const databases = (await indexedDB.databases?.()) ?? [];
  return databases.some(({ name = '' }) => spareFor(name) !== null);
}
