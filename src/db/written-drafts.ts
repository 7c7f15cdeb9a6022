import type { AccountDatabase } from './account-database.ts';
import { onLiveConnection } from './connection.ts';
import type { WrittenDraft } from './rows.ts';
import { transact } from './transact.ts';

/** What was written so far in this form on this device; null when nothing was. Also for live queries. */
export async function readWrittenDraft(database: AccountDatabase, key: WrittenDraft['key']): Promise<unknown> {
  const row = await onLiveConnection(database, async () => database.writtenDrafts.get(key));
  return row?.values ?? null;
}

/** Null forgets it. */
export async function writeWrittenDraft(database: AccountDatabase, key: WrittenDraft['key'], values: unknown): Promise<void> {
  await transact(database, ['writtenDrafts'], async () => {
    if (values === null) await database.writtenDrafts.delete(key);
    else await database.writtenDrafts.put({ key, values });
  });
}
