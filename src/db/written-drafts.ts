import { forgetLastMoment, lastMomentKinds } from '../platform/last-moment.ts';
import type { AccountDatabase } from './account-database.ts';
import { onLiveConnection } from './connection.ts';
import { recoverUnloadCopies, writeWithUnloadCopy } from './last-written.ts';
import type { WrittenDraft } from './rows.ts';
import { transact } from './transact.ts';

/** Unsent input in this form on this device; null when there is none. Also for live queries. */
export async function readWrittenDraft(database: AccountDatabase, key: WrittenDraft['key']): Promise<unknown> {
  const row = await onLiveConnection(database, async () => database.writtenDrafts.get(key));
  return row?.values ?? null;
}

/** Null deletes it. */
export async function writeWrittenDraft(database: AccountDatabase, key: WrittenDraft['key'], values: unknown): Promise<void> {
  await transact(database, ['writtenDrafts'], async () => {
    if (values === null) await database.writtenDrafts.delete(key);
    else await database.writtenDrafts.put({ key, values });
  });
}

const keysFrom = lastMomentKinds.written;

/** Writes the draft with a copy that survives a page that ends before the database has it. */
export async function keepWritten(database: AccountDatabase, key: WrittenDraft['key'], values: unknown): Promise<void> {
  await writeWithUnloadCopy(database, keysFrom + key, values, () => writeWrittenDraft(database, key, values));
}

/** Call when the draft was sent or discarded. */
export function forgetLastWritten(database: AccountDatabase, key: WrittenDraft['key']): void {
  forgetLastMoment(database.accountId, keysFrom + key);
}

/** Recovers drafts that earlier pages left behind, of all forms or of one. */
export async function takeOverLastWritten(database: AccountDatabase, only: WrittenDraft['key'] | '' = ''): Promise<void> {
  await recoverUnloadCopies(database, keysFrom + only, (key, values) =>
    writeWrittenDraft(database, key.slice(keysFrom.length) as WrittenDraft['key'], values),
  );
}

const importHead = 'employee-import';

function isOfImport({ key }: WrittenDraft): boolean {
  return key.startsWith(importHead);
}

/** Unfinished drafts; the results of a completed import are not. */
export async function unfinishedDrafts(database: AccountDatabase): Promise<WrittenDraft[]> {
  const all = await database.writtenDrafts.toArray();
  const head = all.find(({ key }) => key === importHead)?.values as { readonly finishedAt?: string | null } | undefined;
  return head === undefined || head.finishedAt != null ? all.filter((draft) => !isOfImport(draft)) : all;
}

/** Merges two lists of drafts: `now` replaces drafts with the same key. All pieces of an import must be of one import. */
export function draftsTogether(before: readonly WrittenDraft[], now: readonly WrittenDraft[]): WrittenDraft[] {
  const keys = new Set<string>(now.map(({ key }) => key));
  const hasImport = now.some(isOfImport);
  return [...before.filter((draft) => !keys.has(draft.key) && !(hasImport && isOfImport(draft))), ...now];
}

/** The drafts of all forms with this key prefix. Also for live queries. */
export async function readDraftsOf(database: AccountDatabase, keysFrom: string): Promise<WrittenDraft[]> {
  return onLiveConnection(database, async () => database.writtenDrafts.where('key').startsWith(keysFrom).toArray());
}
