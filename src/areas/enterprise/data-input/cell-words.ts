import type { TFunction } from 'i18next';
import { type MonthlyDataName, monthlyDataRules } from '../../../../contract/analytics.ts';
import { readCell, type UnsavedCell } from '../../../domain/analytics/monthly-cells.ts';
import { formatNumber, type Reader } from '../../../i18n/format.ts';

type T = TFunction<'data-input'>;

/** A value as the grid shows it: rates as percentages, with the sign in the column header. */
export function shownValue(value: number | null, name: MonthlyDataName, reader: Reader): string {
  if (value === null) return '';
  const { unit, digits } = monthlyDataRules[name];
  const isShare = unit === 'share';
  return formatNumber(isShare ? value * 100 : value, reader, { maximumFractionDigits: isShare ? digits - 2 : digits });
}

/** The problem of the input of a cell; null if there is none. */
export function problemOf(cell: UnsavedCell | undefined, name: MonthlyDataName, reader: Reader, t: T): string | null {
  if (!cell || !('text' in cell)) return null;
  const read = readCell(cell.text, name, reader.language);
  const problem = read.kind === 'problem' ? read.problem : 'no-number';
  const { unit, digits, possible } = monthlyDataRules[name];
  return t(`problem.${problem}`, {
    low: shownValue(possible[0], name, reader),
    high: shownValue(possible[1], name, reader),
    count: unit === 'share' ? digits - 2 : digits,
  });
}

/** Unit and likely range of a column, in one sentence. */
export function hintOf(name: MonthlyDataName, reader: Reader, t: T): string {
  const [low, high] = monthlyDataRules[name].likely;
  return t('hint', { unit: t(`units.${name}`), low: shownValue(low, name, reader), high: shownValue(high, name, reader) });
}
