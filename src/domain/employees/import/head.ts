import type { AccountDatabase } from '../../../db/account-database.ts';
import { readWrittenDraft } from '../../../db/written-drafts.ts';
import type { ImportHead } from './run.ts';

export const headKey = 'employee-import';

/** The state of this account's import; null when there is none. Also for live queries. */
export async function readImportHead(database: AccountDatabase): Promise<ImportHead | null> {
  return (await readWrittenDraft(database, headKey)) as ImportHead | null;
}

/** Whether it continues automatically. */
export function isUnderWay(head: ImportHead | null | undefined): boolean {
  return head != null && head.finishedAt === null && head.stoppedBecause === null;
}

/** The number of rows not sent yet, including those of an import that the provider refused. */
export function unsentRowCount(head: ImportHead | null): number {
  return head === null || head.finishedAt !== null ? 0 : head.rowCount - head.doneRows;
}
