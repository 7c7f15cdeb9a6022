import { readSheet } from 'read-excel-file/universal';
import type { Cells } from './parse-csv.ts';

/** The rows of the first sheet of an Excel file; a date is its day, `2026-11-20`. */
export async function parseSheet(file: ArrayBuffer): Promise<Cells> {
  const rows = await readSheet(file, { trim: true });
  return rows.map((row) => row.map(textOf));
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Spreadsheets know no zone: a day is midnight of it in UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
