import { type CheckedRow, checkRow, markRepeated, type RowValues, rowsOf } from './check-rows.ts';
import { findHeader, type Mapping, matchColumns } from './columns.ts';
import { type DayOrder, dayOrderOf, hasWrittenDays } from './days.ts';
import type { Cells } from './parse-csv.ts';

/** A file that was read, with what its columns are taken for. */
export interface OpenTable {
  readonly fileName: string;
  readonly cells: Cells;
  /** The place of the headings; -1 where there are none. */
  readonly header: number;
  /** Empty where there are no headings. */
  readonly headings: readonly string[];
  readonly mapping: Mapping;
}

export function openTable(fileName: string, cells: Cells): OpenTable {
  const header = findHeader(cells);
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const headings = Array.from({ length: width }, (_, column) => (header < 0 ? '' : (cells[header]?.[column] ?? '')).trim());
  return { fileName, cells, header, headings, mapping: matchColumns(headings, cells.slice(header + 1)) };
}

/** The first few things that stand in a column. */
export function samplesOf({ cells, header }: OpenTable, column: number, count = 3): string[] {
  const samples: string[] = [];
  for (let row = header + 1; row < cells.length && samples.length < count; row += 1) {
    const cell = cells[row]?.[column]?.trim();
    if (cell) samples.push(cell);
  }
  return samples;
}

/** How the days of a file are written: `known` where the file shows it, `asked` where only a person can say. */
export function dayOrderIn(table: OpenTable): { readonly kind: 'none' | 'asked' } | { readonly kind: 'known'; readonly order: DayOrder } {
  const column = table.mapping.indexOf('startedOn');
  if (column < 0) return { kind: 'none' };
  const days = table.cells.slice(table.header + 1).map((row) => row[column] ?? '');
  if (!hasWrittenDays(days)) return { kind: 'none' };
  const order = dayOrderOf(days);
  return order ? { kind: 'known', order } : { kind: 'asked' };
}

export type Corrections = ReadonlyMap<number, RowValues>;

/** Every row by itself, as the file has it. */
export function readTable({ cells, header, mapping }: OpenTable, order: DayOrder): readonly CheckedRow[] {
  return rowsOf(cells, header, mapping).map(({ row, values }) => checkRow(row, values, order));
}

/** The rows with what was corrected; only those are looked at again. */
export function correctedRows(read: readonly CheckedRow[], corrections: Corrections, order: DayOrder): readonly CheckedRow[] {
  const rows = read.map((row) => {
    const correction = corrections.get(row.row);
    return correction ? checkRow(row.row, { ...row.values, ...correction }, order) : row;
  });
  return markRepeated(rows);
}
