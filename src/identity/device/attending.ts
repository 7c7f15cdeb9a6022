import i18next from 'i18next';
import { deviceDatabase } from '../../db/device-database.ts';
import { claimTellingOfReuse } from '../../db/session-changes.ts';
import { loadTranslations } from '../../i18n/index.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { revokeWhenReachable } from './revoking.ts';

/** What a device that somebody used before owes them at each start, whoever is there now. */
export async function attendToDevice(): Promise<void> {
  revokeWhenReachable();
  if (!(await claimTellingOfReuse(deviceDatabase()))) return;
  await loadTranslations('identity');
  await notify(i18next.t('identity:ended.reuse'), 'warning', { staysOpen: true });
}
