import { accountDatabase } from '../../db/account-database.ts';
import type { DeviceDatabase } from '../../db/device-database.ts';
import { transact } from '../../db/transact.ts';
import { draftsTogether } from '../../db/written-drafts.ts';
import { addUnsent } from './restoring.ts';

/**
 * Restores an account's sealed intentions after it has signed in again: in the old order, under the old keys, so that one that
 * was accepted after all has no second effect.
 */
export async function unseal(device: DeviceDatabase, accountId: string): Promise<void> {
  const sealed = await device.sealed.get(accountId);
  if (!sealed) return;
  const database = accountDatabase(accountId);
  await transact(database, ['outbox', 'intakeDrafts', 'writtenDrafts', 'chatFiles'], async () => {
    await addUnsent(database, sealed.intentions, sealed.drafts);
    await database.chatFiles.bulkPut(sealed.chatFiles ?? []);
    await database.writtenDrafts.bulkPut(draftsTogether(sealed.written ?? [], await database.writtenDrafts.toArray()));
  });
  // Last: if the device stops before this, the next sign-in unseals again and finds everything there.
  await device.sealed.delete(accountId);
}
