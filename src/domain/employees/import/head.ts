import type { AccountDatabase } from '../../../db/account-database.ts';
import { readWrittenDraft } from '../../../db/written-drafts.ts';
import type { ImportHead } from './run.ts';

export const headKey = 'employee-import';

/** How far the import of this account is; null where there is none. Also for live queries. */
export async function readImportHead(database: AccountDatabase): Promise<ImportHead | null> {
  return (await readWrittenDraft(database, headKey)) as ImportHead | null;
}

/** Whether it goes on by itself. */
export function isUnderWay(head: ImportHead | null | undefined): boolean {
  return head != null && head.finishedAt === null && head.stoppedBecause === null;
}

/** Rows that the provider has not had yet; those of an import that it refused are among them. */
export function rowsLeft(head: ImportHead | null): number {
  return head === null || head.finishedAt !== null ? 0 : head.rowCount - head.doneRows;
}
