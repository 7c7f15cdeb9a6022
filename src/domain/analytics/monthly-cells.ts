import { type MonthlyDataName, monthlyDataName, monthlyDataRules } from '../../../contract/analytics.ts';
import type { Answer } from './queries.ts';

export const monthlyNames = monthlyDataName.options;

export type CellKey = `${MonthlyDataName}|${string}`;

/** `over` is the value that was replaced; `text` is the input when it is no value. */
export type UnsavedCell = { readonly over: number | null } & ({ readonly value: number | null } | { readonly text: string });

/** Values entered into cells and not saved yet, by `name|month`. */
export type UnsavedCells = Readonly<Partial<Record<CellKey, UnsavedCell>>>;

/** Why a cell cannot be saved. */
export type CellProblem = 'no-number' | 'out-of-range' | 'too-many-digits';

export type CellRead =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'problem'; readonly problem: CellProblem };

export function cellKey(name: MonthlyDataName, month: string): CellKey {
  return `${name}|${month}`;
}

/** The name and month of a cell. */
export function cellOf(key: CellKey): { readonly name: MonthlyDataName; readonly month: string } {
  const [name, month = ''] = key.split('|');
  return { name: monthlyDataName.parse(name), month };
}

/** The thousands separator; the other sign is the decimal one. */
const thousands = { en: ',', es: '.' } as const;

/**
 * Reads a number as people and spreadsheets write it: '1,234.5', '1.234,5', '€ 1 234', '95.3 %'. Rates are percentages; an
 * attendance of at most one is a fraction, as spreadsheets keep it (nobody means one percent).
 */
export function readCell(text: string, name: MonthlyDataName, language: keyof typeof thousands): CellRead {
  if (text.trim() === '') return { kind: 'empty' };
  const { unit, digits, possible } = monthlyDataRules[name];
  const plain = plainNumber(text.replace(/[%€$£]/g, ''), language);
  if (plain === null) return { kind: 'problem', problem: 'no-number' };
  const isShare = unit === 'share' && !(name === 'attendance-rate' && !text.includes('%') && Number(plain) <= 1);
  const decimals = plain.split('.')[1]?.length ?? 0;
  if (decimals > digits - (isShare ? 2 : 0)) return { kind: 'problem', problem: 'too-many-digits' };
  const value = Number((Number(plain) / (isShare ? 100 : 1)).toFixed(digits));
  if (value < possible[0] || value > possible[1]) return { kind: 'problem', problem: 'out-of-range' };
  return { kind: 'value', value };
}

/** The number with a decimal point and no other signs; null if it is not a number. */
function plainNumber(text: string, language: keyof typeof thousands): string | null {
  const tight = text.replace(/[\s'’]/g, '');
  if (!/^-?\d[\d.,]*$/.test(tight)) return null;
  const signs = tight.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return tight;
  const other = last === '.' ? ',' : '.';
  const isGrouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${last}\\d{3})+$`).test(tight);
  // Whether a single sign is the decimal one depends on the reader's language.
  if (isGrouped && (signs.length > 1 || last === thousands[language])) return tight.replaceAll(last, '');
  const [whole = '', fraction = '', ...more] = tight.split(last);
  const isWhole = !whole.includes(other) || new RegExp(`^-?[1-9]\\d{0,2}(\\${other}\\d{3})+$`).test(whole);
  return more.length === 0 && isWhole && /^\d*$/.test(fraction) ? `${whole.replaceAll(other, '')}.${fraction}` : null;
}

/** The input text of a value: rates as percentages, with the language's decimal sign and no thousands separator. */
export function cellText(value: number | null, name: MonthlyDataName, language: keyof typeof thousands): string {
  if (value === null) return '';
  const { unit, digits } = monthlyDataRules[name];
  const plain = String(unit === 'share' ? Number((value * 100).toFixed(digits - 2)) : value);
  return language === 'es' ? plain.replace('.', ',') : plain;
}

export type Entered = Answer<'monthlyData'>['items'][number]['months'][number];

/** The provider's values, by cell. */
export function enteredCells({ items }: Answer<'monthlyData'>): ReadonlyMap<CellKey, Entered> {
  return new Map(items.flatMap(({ name, months }) => months.map((month) => [cellKey(name, month.month), month] as const)));
}

/** The unsaved cell for some input. Keeps the value, because another language reads '41.382' differently. */
export function typedCell(text: string, key: CellKey, over: number | null, language: keyof typeof thousands): UnsavedCell {
  const read = readCell(text, cellOf(key).name, language);
  if (read.kind === 'problem') return { over, text };
  return { over, value: read.kind === 'empty' ? null : read.value };
}

/** The cells that are still unsaved given the provider's values: a cell with the same value is saved. */
export function remainingUnsaved(cells: UnsavedCells, entered: ReadonlyMap<CellKey, Entered>): UnsavedCells {
  const all = Object.entries(cells);
  const left = all.filter(([key, cell]) => cell && ('text' in cell || cell.value !== (entered.get(key as CellKey)?.value ?? null)));
  return left.length === all.length ? cells : (Object.fromEntries(left) as UnsavedCells);
}

/** The cells whose value is possible but unlikely: the person is asked to confirm. */
export function unlikelyCells(cells: UnsavedCells): CellKey[] {
  return Object.entries(cells).flatMap(([key, cell]) => {
    if (!cell || 'text' in cell || cell.value === null) return [];
    const [low, high] = monthlyDataRules[cellOf(key as CellKey).name].likely;
    return cell.value < low || cell.value > high ? [key as CellKey] : [];
  });
}

/** The most months in one call (the contract). */
const maxMonths = 60;

export interface Sending {
  readonly name: MonthlyDataName;
  readonly months: { readonly month: string; readonly value: number | null }[];
}

/** The calls that save the cells; cells with a problem are left out. */
export function sendingsOf(cells: UnsavedCells): Sending[] {
  return monthlyNames.flatMap((name) => {
    const months = Object.entries(cells).flatMap(([key, cell]) => {
      const of = cellOf(key as CellKey);
      return of.name !== name || !cell || 'text' in cell ? [] : [{ month: of.month, value: cell.value }];
    });
    return Array.from({ length: Math.ceil(months.length / maxMonths) }, (_, part) => ({
      name,
      months: months.slice(part * maxMonths, (part + 1) * maxMonths),
    }));
  });
}

/** The months of a year that have started, oldest first. */
export function monthsOfYear(year: number, thisMonth: string): string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).filter((month) => month <= thisMonth);
}

/** The years that can be shown, latest first: those with entries, and at least the last three. */
export function yearsOf(entered: Iterable<CellKey>, thisMonth: string): number[] {
  const present = Number(thisMonth.slice(0, 4));
  const first = [...entered].reduce((least, key) => Math.min(least, Number(cellOf(key).month.slice(0, 4))), present - 2);
  return Array.from({ length: present - first + 1 }, (_, back) => present - back);
}
