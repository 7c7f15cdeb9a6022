import type { AccountDatabase } from '../../../db/account-database.ts';
import { transact } from '../../../db/transact.ts';
import { readWrittenDraft, writeWrittenDraft } from '../../../db/written-drafts.ts';
import type { CheckedRow } from './check-rows.ts';
import { headKey, readImportHead } from './head.ts';
import { type Ending, type ImportHead, type ImportPart, type ImportStore, partsOf } from './run.ts';
import { needsCorrection } from './wrong-row.ts';

const leftOutKey = 'employee-import:left-out';
const partKey = (index: number) => `employee-import:${index}` as const;

/** A row that was not sent, in its final state. */
export type LeftOutRow = Pick<CheckedRow, 'row' | 'values' | 'problems'> & Partial<Pick<CheckedRow, 'left'>>;

/** Stores this account's import: its state apart from its rows, which are written only twice. */
export function importStore(database: AccountDatabase): ImportStore {
  return {
    readHead: () => readImportHead(database),
    readPart: async (index) => (await readWrittenDraft(database, partKey(index))) as ImportPart | null,
    write: (head, changed) =>
      transact(database, ['writtenDrafts'], async () => {
        await writeWrittenDraft(database, headKey, head);
        if (changed) await writeWrittenDraft(database, partKey(changed.index), changed.part);
      }),
  };
}

export interface NewImport {
  readonly fileName: string;
  readonly rows: readonly CheckedRow[];
  /** Those whose employment ends. */
  readonly leavers: readonly Ending[];
  readonly startedAt: string;
  readonly newKey: () => string;
}

/** Stores an import before any of it is sent. */
export async function writeNewImport(database: AccountDatabase, { fileName, rows, leavers, startedAt, newKey }: NewImport): Promise<void> {
  const sent = rows.flatMap(({ row, user }) => (user ? [{ row, user }] : []));
  const leftOut = rows
    .filter(({ user }) => user === null)
    .map(({ row, values, problems, left }): LeftOutRow => ({ row, values, problems, left }));
  const parts = partsOf(sent, leavers, newKey);
  const head: ImportHead = {
    ...{ fileName, startedAt, partCount: parts.length, rowCount: sent.length, doneRows: 0 },
    ...{ counts: { imported: 0, updated: 0, unchanged: 0, refused: 0 }, endedCount: 0, leftOutCount: rows.filter(needsCorrection).length },
    formerCount: rows.filter(({ left }) => left !== null).length,
    ...{ finishedAt: null, stoppedBecause: null },
  };
  await transact(database, ['writtenDrafts'], async () => {
    await forgetPieces(database);
    for (const [index, part] of parts.entries()) await writeWrittenDraft(database, partKey(index), part);
    await writeWrittenDraft(database, leftOutKey, leftOut);
    await writeWrittenDraft(database, headKey, head);
  });
}

/** Deletes the import with everything kept about it. */
export async function forgetImport(database: AccountDatabase): Promise<void> {
  await transact(database, ['writtenDrafts'], () => forgetPieces(database));
}

async function forgetPieces(database: AccountDatabase): Promise<void> {
  const head = await readImportHead(database);
  for (let index = 0; index < (head?.partCount ?? 0); index += 1) await writeWrittenDraft(database, partKey(index), null);
  await writeWrittenDraft(database, leftOutKey, null);
  await writeWrittenDraft(database, headKey, null);
}

export interface ImportDetails {
  readonly parts: readonly ImportPart[];
  readonly leftOut: readonly LeftOutRow[];
}

/** Everything kept about the import, for its results and its errors. */
export async function readImportDetails(database: AccountDatabase): Promise<ImportDetails> {
  const store = importStore(database);
  const head = await store.readHead();
  const parts: ImportPart[] = [];
  for (let index = 0; index < (head?.partCount ?? 0); index += 1) {
    const part = await store.readPart(index);
    if (part) parts.push(part);
  }
  return { parts, leftOut: ((await readWrittenDraft(database, leftOutKey)) as LeftOutRow[] | null) ?? [] };
}
