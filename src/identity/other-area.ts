import i18next from 'i18next';
import { loadTranslations } from '../i18n/index.ts';
import { errorName, log } from '../platform/log.ts';
import { notify } from '../ui/feedback/notify.ts';
import { areaRoleOf } from './landing.ts';

/** Explains why a requested screen of another role's area was not opened. */
export async function showOtherAreaNotice(wanted: string): Promise<void> {
  const role = areaRoleOf(wanted.split(/[?#]/, 1)[0] ?? '');
  if (role === null) return;
  try {
    await loadTranslations('identity');
    await notify(i18next.t(`identity:otherArea.${role}`));
  } catch (error) {
    log.warning('other-area-not-said', { why: errorName(error) });
  }
}
