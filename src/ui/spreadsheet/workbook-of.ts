import writeWorkbook, { type Cell, type SheetData } from 'write-excel-file/browser';
import type { Table, TableCell, TableColumn } from './table.ts';

/**
 * The tables as a workbook, one on each sheet. Texts are written as texts, never as formulas.
 * Loaded when it is used (`save-table.ts`).
 */
export function workbookOf(tables: readonly Table[]): Promise<Blob> {
  const names = sheetNames(tables.map(({ name }) => name));
  return writeWorkbook(
    tables.map((table, at) => ({
      sheet: names[at] ?? '',
      data: sheetOf(table),
      columns: table.columns.map((column, place) => ({ width: widthOf(column, table.rows, place) })),
      stickyRowsCount: 1,
    })),
  ).toBlob();
}

function sheetOf({ columns, rows }: Table): SheetData {
  const head = columns.map(
    ({ title, kind }): Cell => ({ value: title, type: String, fontWeight: 'bold', align: kind && kind !== 'day' ? 'right' : 'left' }),
  );
  return [head, ...rows.map((cells) => columns.map((column, at) => cellOf(cells[at] ?? null, column)))];
}

function cellOf(value: TableCell, { kind, digits = 0 }: TableColumn): Cell {
  if (value === null) return null;
  if (typeof value === 'string') {
    return kind === 'day' ? { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' } : { value, type: String };
  }
  const places = digits > 0 ? `.${'0'.repeat(digits)}` : '';
  return { value, type: Number, format: kind === 'share' ? `0${places}%` : `#,##0${places}` };
}

/** In characters, within bounds; measures only the first rows of long columns. */
function widthOf({ title }: TableColumn, rows: Table['rows'], place: number): number {
  const longest = rows.slice(0, 200).reduce((most, cells) => Math.max(most, String(cells[place] ?? '').length), title.length);
  return Math.min(Math.max(longest + 2, 10), 60);
}

/** Excel takes at most 31 letters, none of `[]:*?/\`, and no name twice. */
function sheetNames(names: readonly string[]): string[] {
  const given = new Set<string>();
  return names.map((name) => {
    const base =
      name
        .replaceAll(/[[\]:*?/\\]/g, ' ')
        .replaceAll(/^'+|'+$/g, '')
        .trim() || '1';
    let made = base.slice(0, 31).trim();
    for (let count = 2; given.has(made.toLowerCase()); count += 1) made = `${base.slice(0, 26).trim()} (${count})`;
    given.add(made.toLowerCase());
    return made;
  });
}
