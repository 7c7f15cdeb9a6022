import { deviceDatabase } from '../../db/device-database.ts';
import type { SessionOfRecord } from '../../db/device-records.ts';
import { timeoutCount } from '../../db/open-transactions.ts';
import { readSessionAtStart } from '../../db/session-of-record.ts';
import { usesSpareStorage } from '../../db/spare-storage.ts';
import { errorName, log } from '../../platform/log.ts';
import { restorationAtStart } from '../restoration.ts';
import { showSignedOut } from '../state.ts';
import { beginSession } from './begin-session.ts';

/**
 * Continues the session of record if the start asks for it; otherwise the app is signed out. `ask-provider`: the device has lost
 * it, and its cookie may still identify the person. Waits for as long as another window holds the device's database.
 */
export async function restoreSession(path: string, isMirrored: boolean): Promise<'settled' | 'ask-provider'> {
  if (usesSpareStorage()) await (await import('./main-storage.ts')).returnToMainStorage();
  for (;;) {
    const timeoutsBefore = timeoutCount();
    try {
      return await restoreOnce(path, isMirrored);
    } catch (error) {
      // Something else still holds the database: the start goes on waiting, as its screen says (src/app/slow-start.tsx).
      if (timeoutCount() === timeoutsBefore) throw error;
      log.warning('session-still-held', { why: errorName(error) });
    }
  }
}

async function restoreOnce(path: string, isMirrored: boolean): Promise<'settled' | 'ask-provider'> {
  const record = await readSessionAtStart(deviceDatabase());
  const decision = restorationAtStart({ path, record, isMirrored: isMirrored || usesSpareStorage() });
  if (decision === 'ask-provider') return decision;
  if (decision === 'restore' && record) await continueStored(record);
  else showSignedOut();
  return 'settled';
}

/** Continues a session. Sealed changes belong to a sign-in, or to a logout that was interrupted. */
export async function continueStored(record: SessionOfRecord): Promise<void> {
  const device = deviceDatabase();
  // Few devices have sealed changes: the others do not load the code that opens them.
  if ((await device.sealed.get(record.accountId)) !== undefined) {
    const { unseal } = await import('../../sync/unsent-file/unsealing.ts');
    await unseal(device, record.accountId);
  }
  beginSession(record);
}
