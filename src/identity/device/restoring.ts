import { deviceDatabase } from '../../db/device-database.ts';
import type { SessionOfRecord } from '../../db/rows.ts';
import { readSessionAtStart } from '../../db/session-of-record.ts';
import { usesSpareStorage } from '../../db/spare-storage.ts';
import { restorationAtStart } from '../restoration.ts';
import { showSignedOut } from '../state.ts';
import { beginSession } from './begin-session.ts';

/**
 * Continues the session of record where the start asks for it; otherwise the app is signed out. `ask-provider`: the device has lost it,
 * and its cookie may still know the person.
 */
export async function restoreSession(path: string, isMirrored: boolean): Promise<'settled' | 'ask-provider'> {
  if (usesSpareStorage()) await (await import('./main-storage.ts')).returnToMainStorage();
  const record = await readSessionAtStart(deviceDatabase());
  const decision = restorationAtStart({ path, record, isMirrored: isMirrored || usesSpareStorage() });
  if (decision === 'ask-provider') return decision;
  if (decision === 'restore' && record) await continueStored(record);
  else showSignedOut();
  return 'settled';
}

/** Goes on with a session. What is sealed here waits for a sign-in, or for a logout that was cut off half-way. */
export async function continueStored(record: SessionOfRecord): Promise<void> {
  const device = deviceDatabase();
  // Few devices have something sealed: the others do not load what opens it.
  if ((await device.sealed.get(record.accountId)) !== undefined) {
    const { unseal } = await import('../../sync/unsent-file/unsealing.ts');
    await unseal(device, record.accountId);
  }
  beginSession(record);
}
