import { plainName } from './headings.ts';

/** The order of day and month in a file's numeric dates. */
export type DayOrder = 'day-month' | 'month-day';

const written = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{2}|\d{4})\.?$/;

/** The order that a date shows by itself; null when it can be both, or is the same in both. */
function orderShown(cell: string): DayOrder | null {
  const [, first, second] = written.exec(withoutTime(cell)) ?? [];
  if (Number(first) > 12 && Number(first) <= 31) return 'day-month';
  return Number(second) > 12 ? 'month-day' : null;
}

/** The order that the dates of a file show; null when each could be either, or when they contradict each other. */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const shown = new Set(cells.flatMap((cell) => orderShown(cell) ?? []));
  return shown.size === 1 ? ([...shown][0] ?? null) : null;
}

/** Whether some date of a file would differ in the other order. */
export function hasWrittenDays(cells: readonly string[]): boolean {
  return cells.some((cell) => {
    const [, first, second] = written.exec(withoutTime(cell)) ?? [];
    return first !== undefined && Number(first) !== Number(second);
  });
}

/** Reads a date of a file as `2026-11-20`; null if it is not a date. */
export function readDay(cell: string, order: DayOrder): string | null {
  const text = withoutTime(cell);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first, second, year = ''] = written.exec(text) ?? [];
  if (first && second) {
    // A two-digit year that cannot be a day comes first: '98/12/31'.
    if (year.length === 2 && Number(first) > 31) return dayOf(fullYear(first), Number(second), Number(year));
    const [day, month] = order === 'day-month' ? [first, second] : [second, first];
    return dayOf(fullYear(year), Number(month), Number(day));
  }
  // Excel's number for a date whose cell lost its format: days since 30 December 1899.
  if (/^\d{5}$/.test(text)) return new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10);
  return readNamedMonth(text);
}

/** The shortest unique beginnings of month names in English, Spanish, German and French. */
const months: readonly (readonly string[])[] = [
  ['jan', 'ene', 'janv'],
  ['feb', 'fev'],
  ['mar', 'mrz', 'maer'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dic', 'dez'],
];

/** '3-Mar-2021', '3 de marzo de 2021', '3. März 2021', 'March 3, 2021'. */
function readNamedMonth(text: string): string | null {
  const words = plainName(text.replaceAll(/(\d)(st|nd|rd|th|er)\b/gi, '$1'))
    .replaceAll(/(\d)(\p{L})|(\p{L})(\d)/gu, '$1$3 $2$4')
    .split(' ')
    .filter((word) => word !== 'de' && word !== 'del');
  if (words.length !== 3) return null;
  const place = words.findIndex((word) => /^\p{L}+$/u.test(word));
  const name = words[place] ?? '';
  const month = months.findIndex((names) => names.some((begin) => name.startsWith(begin)));
  const [first = '', second = ''] = words.filter((_, index) => index !== place);
  if (place > 1 || month < 0 || !/^\d{1,4}$/.test(first) || !/^\d{1,4}$/.test(second)) return null;
  const [day, year] = first.length === 4 ? [second, first] : [first, second];
  return year.length === 2 || year.length === 4 ? dayOf(fullYear(year), month + 1, Number(day)) : null;
}

const withoutTime = (cell: string) => cell.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');

/** Nobody who works now started before 1950. */
function fullYear(year: string): number {
  const number = Number(year);
  return year.length > 2 ? number : number < 50 ? 2000 + number : 1900 + number;
}

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && year <= 2100 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : null;
}
