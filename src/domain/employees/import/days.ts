/** How days are written in a file where figures alone do not say it. */
export type DayOrder = 'day-month' | 'month-day';

const written = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/;

/** The order that the days of a column show; null where each of them could be either. */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  for (const cell of cells) {
    const [, first, second] = written.exec(withoutTime(cell)) ?? [];
    if (Number(first) > 12) return 'day-month';
    if (Number(second) > 12) return 'month-day';
  }
  return null;
}

/** Whether a column holds days whose order matters. */
export function hasWrittenDays(cells: readonly string[]): boolean {
  return cells.some((cell) => written.test(withoutTime(cell)));
}

/** A day as a file writes it, as `2026-11-20`; null where it is none. */
export function readDay(cell: string, order: DayOrder): string | null {
  const text = withoutTime(cell);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first, second, year = ''] = written.exec(text) ?? [];
  if (first && second) {
    const [day, month] = order === 'day-month' ? [first, second] : [second, first];
    return dayOf(year.length === 2 ? shortYear(Number(year)) : Number(year), Number(month), Number(day));
  }
  // The number that Excel keeps for a day, where the cell lost its format: days since 30 December 1899.
  if (/^\d{5}$/.test(text)) return new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10);
  return null;
}

const withoutTime = (cell: string) => cell.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');

/** Nobody who works now began before 1950. */
const shortYear = (year: number) => (year < 50 ? 2000 + year : 1900 + year);

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && year <= 2100 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : null;
}
