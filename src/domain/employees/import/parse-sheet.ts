import { strFromU8, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { unescaped, withLeadingZeros } from './leading-zeros.ts';
import type { Cells } from './parse-csv.ts';

/** A sheet of a workbook; a text file is one without a name. */
export interface ReadSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly cells: Cells;
}

/** The sheets of an Excel file, hidden ones included; a date is its day, `2026-11-20`. */
export async function parseSheets(file: ArrayBuffer): Promise<readonly ReadSheet[]> {
  const content = unzipSync(new Uint8Array(file));
  const workbook = content['xl/workbook.xml'];
  const hidden = new Set(
    [...(workbook ? strFromU8(workbook) : '').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].flatMap(([tag]) =>
      /\sstate="(?:hidden|veryHidden)"/.test(tag) ? unescaped(/\sname="([^"]*)"/.exec(tag)?.[1] ?? '') : [],
    ),
  );
  const sheets = await readXlsxFile(zipSync(withLeadingZeros(content), { level: 0 }).buffer as ArrayBuffer, { trim: true });
  return sheets.map(({ sheet, data }) => ({ name: sheet, isHidden: hidden.has(sheet), cells: data.map((row) => row.map(textOf)) }));
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Spreadsheets have no time zone: a day is its midnight in UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
