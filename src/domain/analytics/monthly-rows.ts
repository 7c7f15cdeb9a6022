import { type MonthlyDataName, monthlyDataName } from '../../../contract/analytics.ts';
import { type CellKey, cellKey, monthlyNames } from './monthly-cells.ts';

/** Cells of a file or of the clipboard, and the rows that could not be read. */
export interface RowsRead {
  readonly cells: readonly (readonly [CellKey, string])[];
  /** Row numbers, from one, without a month that can be entered. */
  readonly skipped: readonly number[];
  /** Unknown column titles. */
  readonly unknown: readonly string[];
}

/** The titles of columns, in either language and as payroll programs write them; compared without accents. */
const titles: Readonly<Record<MonthlyDataName, RegExp>> = {
  'total-employees': /^(total[ -]?employees|employees|head ?count|staff|plantilla( total)?|total de (la )?plantilla|empleados|personas)\b/,
  'attendance-rate': /^(attendance|asistencia|tasa de asistencia)/,
  'turnover-rate': /^(turn ?over|attrition|rotacion|tasa de rotacion)/,
  'health-costs': /^(health[ -]?(care )?costs?|medical (costs?|spend)|costes? de salud|gastos? (medicos?|de salud))/,
  'absence-days': /^(absence|absences|absent days|sick days|dias de (ausencia|baja)|ausencias?|absentismo)/,
};
const monthTitle = /^(month|mes|period|periodo|fecha|date)$/;

const monthNames = [
  ['jan', 'ene'],
  ['feb', 'feb'],
  ['mar', 'mar'],
  ['apr', 'abr'],
  ['may', 'may'],
  ['jun', 'jun'],
  ['jul', 'jul'],
  ['aug', 'ago'],
  ['sep', 'sep'],
  ['oct', 'oct'],
  ['nov', 'nov'],
  ['dec', 'dic'],
] as const;

const simple = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * Reads a month as people and spreadsheets write it: '2026-10', '10/2026', '01/10/2026', 'Oct-26', 'octubre de 2026'; otherwise
 * null.
 */
export function readMonth(text: string): string | null {
  const plain = simple(text);
  const numbers = /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2}(?:[t ].*)?)?$/.exec(plain);
  if (numbers) return monthFrom(Number(numbers[1]), Number(numbers[2]));
  const reversed = /^(?:\d{1,2}[-/.])?(\d{1,2})[-/.](\d{4})$/.exec(plain);
  if (reversed) return monthFrom(Number(reversed[2]), Number(reversed[1]));
  const [, word = '', year = ''] = /^(?:\d{1,2}[-/. ])?(\p{L}{3,})\.?[-/. ]*(?:de )?(\d{2}|\d{4})$/u.exec(plain) ?? [];
  const index = monthNames.findIndex((names) => names.some((name) => word.startsWith(name)));
  return index < 0 ? null : monthFrom(year.length === 2 ? 2000 + Number(year) : Number(year), index + 1);
}

function monthFrom(year: number, month: number): string | null {
  return year >= 2000 && year <= 2100 && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

/** The field of a column title; null when it is unknown. */
function nameOf(title: string): MonthlyDataName | null {
  const plain = simple(title).replace(/_/g, ' ');
  const exact = monthlyDataName.safeParse(simple(title));
  return exact.success ? exact.data : (monthlyNames.find((name) => titles[name].test(plain)) ?? null);
}

/** Whether each row names its month, so that it does not matter where the rows are pasted. */
export function hasMonths(rows: readonly (readonly string[])[]): boolean {
  return rows.some(([first = '']) => readMonth(first) !== null);
}

/**
 * Reads rows that name a month, with columns by their titles; without titles the columns are in the order of the screen.
 *
 * @param thisMonth later months cannot be entered yet
 */
export function readRows(rows: readonly (readonly string[])[], thisMonth: string): RowsRead {
  const filled = rows.map((cells, index) => ({ cells, number: index + 1 })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = filled;
  const hasTitles =
    first !== undefined &&
    readMonth(first.cells[0] ?? '') === null &&
    (monthTitle.test(simple(first.cells[0] ?? '')) || first.cells.some((cell) => nameOf(cell) !== null));
  const head = hasTitles ? first.cells : ['', ...monthlyNames];
  const monthAt = Math.max(0, hasTitles ? head.findIndex((title) => monthTitle.test(simple(title))) : 0);
  const columns = head.map((title, at) => (at === monthAt ? null : nameOf(title)));
  const body = hasTitles ? filled.slice(1) : filled;
  const read = body.map(({ cells, number }) => ({ cells, number, month: readMonth(cells[monthAt] ?? '') }));
  const isOpen = (month: string | null): month is string => month !== null && month <= thisMonth;
  return {
    cells: read.flatMap(({ cells, month }) =>
      columns.flatMap((name, at) =>
        name === null || !isOpen(month) || cells[at] === undefined || cells[at].trim() === ''
          ? []
          : [[cellKey(name, month), cells[at].trim()] as const],
      ),
    ),
    skipped: read.filter(({ month }) => !isOpen(month)).map(({ number }) => number),
    unknown: hasTitles ? head.filter((title, at) => at !== monthAt && title.trim() !== '' && columns[at] === null) : [],
  };
}

/** Places a block without months in the grid, starting at a cell; `outside` counts the cells that do not fit. */
export function pasteBlock(
  rows: readonly (readonly string[])[],
  from: { readonly name: MonthlyDataName; readonly month: string },
  months: readonly string[],
): { readonly cells: readonly (readonly [CellKey, string])[]; readonly outside: number } {
  const [row, column] = [months.indexOf(from.month), monthlyNames.indexOf(from.name)];
  const placed = rows.flatMap((cells, down) =>
    cells.map((text, across) => {
      const [month, name] = [months[row + down], monthlyNames[column + across]];
      return month === undefined || name === undefined ? null : ([cellKey(name, month), text.trim()] as const);
    }),
  );
  const cells = placed.filter((cell) => cell !== null);
  return { cells, outside: placed.length - cells.length };
}

/** Parses a spreadsheet's clipboard text: rows of cells separated by tabs; a final line break ends the last row. */
export function clipboardRows(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
}
