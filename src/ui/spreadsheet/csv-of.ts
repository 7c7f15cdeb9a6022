import type { Language } from '../../i18n/languages.ts';
import { withoutBidiControls } from '../../i18n/text-direction.ts';
import { guarded } from './formula-guard.ts';
import type { Table, TableCell, TableColumn } from './table.ts';

/** Spreadsheets parse CSV by the locale: with the wrong separators all is in one column, and 98.5 becomes a date. */
const csvFormats: Record<Language, { readonly between: string; readonly point: string }> = {
  en: { between: ',', point: '.' },
  es: { between: ';', point: ',' },
};

/** The table as a CSV file (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export function csvOf({ columns, rows }: Table, language: Language): string {
  const { between, point } = csvFormats[language];
  const lines = [
    columns.map(({ title }) => quoted(title)),
    ...rows.map((cells) => columns.map((column, at) => fieldOf(cells[at] ?? null, column, point))),
  ];
  return `\uFEFF${lines.map((fields) => fields.join(between)).join('\r\n')}\r\n`;
}

function fieldOf(cell: TableCell, { kind, digits = 0 }: TableColumn, point: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return kind === 'day' ? cell : quoted(cell);
  const isShare = kind === 'share';
  return `${plain(isShare ? cell * 100 : cell, digits).replace('.', point)}${isShare ? '%' : ''}`;
}

/** Without thousands separators and trailing zeros. */
function plain(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}

function quoted(text: string): string {
  return `"${guarded(withoutBidiControls(text)).replaceAll('"', '""')}"`;
}
