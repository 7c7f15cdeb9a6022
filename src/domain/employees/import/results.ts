import type { CheckedRow, RowValues } from './check-rows.ts';
import type { ImportDetails } from './import-store.ts';
import type { RefusedBecause, RowNote, RowResult } from './run.ts';

/** A row of the file and its outcome; `left-out` was never sent, `former` is a person who has left. */
export interface ResultRow {
  readonly row: number;
  readonly values: RowValues;
  readonly outcome: RowResult['outcome'] | 'left-out' | 'former';
  readonly reason: RefusedBecause | null;
  readonly note: RowNote;
  readonly problems: CheckedRow['problems'];
}

/** Every row of an import, in the order of its file. */
export function resultRows({ parts, leftOut }: ImportDetails): readonly ResultRow[] {
  const sent = parts.flatMap((part): ResultRow[] => {
    if (part.kind === 'leavers') return [];
    const results = new Map(part.results?.map((result) => [result.row, result]));
    return part.rows.flatMap(({ row, user }) => {
      const result = results.get(row);
      return result
        ? [{ row, values: user as RowValues, outcome: result.outcome, reason: result.reason, note: result.note ?? null, problems: {} }]
        : [];
    });
  });
  const others = leftOut.map(
    ({ left, ...row }): ResultRow => ({ ...row, outcome: left ? 'former' : 'left-out', reason: null, note: null }),
  );
  return [...sent, ...others].sort((one, other) => one.row - other.row);
}
