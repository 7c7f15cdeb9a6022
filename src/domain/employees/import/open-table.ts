import { type CheckedRow, checkRow, markRepeated, type Reading, type RowValues, rowsOf } from './check-rows.ts';
import { findHeader, type Mapping, matchColumns, missingFields } from './columns.ts';
import { type DayOrder, dayOrderOf, hasWrittenDays } from './days.ts';
import { plainName } from './headings.ts';
import { isLeaverStatus } from './left.ts';
import type { Cells } from './parse-csv.ts';
import type { ReadSheet } from './parse-sheet.ts';

/** A sheet that was read, with its column mapping. */
export interface OpenTable {
  readonly fileName: string;
  readonly cells: Cells;
  /** The row of the headings; -1 when there are none. */
  readonly header: number;
  /** Empty when there are no headings. */
  readonly headings: readonly string[];
  readonly mapping: Mapping;
}

export function openTable(fileName: string, cells: Cells): OpenTable {
  const header = findHeader(cells);
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const headings = Array.from({ length: width }, (_, column) => (header < 0 ? '' : (cells[header]?.[column] ?? '')).trim());
  return { fileName, cells, header, headings, mapping: matchColumns(headings, cells.slice(header + 1)) };
}

/** The index of the sheet most likely to hold the people: one with all required fields, visible before hidden, then the longest. */
export function likeliestSheet(sheets: readonly ReadSheet[]): number {
  const rated = sheets.map(({ cells, isHidden }, index) => {
    const { mapping, header } = openTable('', cells);
    return { index, worth: [missingFields(mapping).length === 0 ? 1 : 0, isHidden ? 0 : 1, cells.length - header] as const };
  });
  rated.sort((one, other) => {
    const differing = one.worth.findIndex((value, place) => value !== other.worth[place]);
    return differing < 0 ? one.index - other.index : (other.worth[differing] ?? 0) - (one.worth[differing] ?? 0);
  });
  return rated[0]?.index ?? 0;
}

/** The first few values of a column. */
export function samplesOf({ cells, header }: OpenTable, column: number, count = 3): string[] {
  const samples: string[] = [];
  for (let row = header + 1; row < cells.length && samples.length < count; row += 1) {
    const cell = cells[row]?.[column]?.trim();
    if (cell) samples.push(cell);
  }
  return samples;
}

/** The date format of a file: `known` when the file shows it, `asked` when the person has to say. */
export function dayOrderIn(table: OpenTable): { readonly kind: 'none' | 'asked' } | { readonly kind: 'known'; readonly order: DayOrder } {
  const columns = [...(table.mapping.startedOn ?? []), ...(table.mapping.endedOn ?? [])];
  const days = table.cells.slice(table.header + 1).flatMap((row) => columns.map((column) => row[column] ?? ''));
  const order = dayOrderOf(days);
  if (order) return { kind: 'known', order };
  return { kind: hasWrittenDays(days) ? 'asked' : 'none' };
}

/** A column with more different words than these is not a status. */
const maxStatuses = 30;

export interface StatusWord {
  /** As `plainName` writes it. */
  readonly word: string;
  /** As the file first writes it. */
  readonly label: string;
  readonly count: number;
  readonly isLeaverStatus: boolean;
}

/** The values of the status column, most frequent first. */
export function statusesIn({ cells, header, headings, mapping }: OpenTable): readonly StatusWord[] {
  const [column] = mapping.status ?? [];
  if (column === undefined) return [];
  const words = new Map<string, StatusWord>();
  for (const row of cells.slice(header + 1)) {
    const label = (row[column] ?? '').trim();
    const word = plainName(label);
    if (word === '') continue;
    const known = words.get(word) ?? { word, label, count: 0, isLeaverStatus: isLeaverStatus(label, headings[column] ?? '') };
    words.set(word, { ...known, count: known.count + 1 });
    if (words.size > maxStatuses) return [];
  }
  return [...words.values()].sort((one, other) => other.count - one.count);
}

export type Corrections = ReadonlyMap<number, RowValues>;

/** Each row checked by itself, as in the file. */
export function readTable({ cells, header, mapping }: OpenTable, reading: Reading): readonly CheckedRow[] {
  return rowsOf(cells, header, mapping).map(({ row, values }) => checkRow(row, values, reading));
}

/** Applies corrections to the rows; only corrected ones are checked again. */
export function correctedRows(read: readonly CheckedRow[], corrections: Corrections, reading: Reading): readonly CheckedRow[] {
  const rows = read.map((row) => {
    const correction = corrections.get(row.row);
    return correction ? checkRow(row.row, { ...row.values, ...correction }, reading) : row;
  });
  return markRepeated(rows);
}
