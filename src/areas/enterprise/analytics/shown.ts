import type { TFunction } from 'i18next';
import type { Figure } from '../../../../contract/figure.ts';
import type { Reader } from '../../../i18n/format.ts';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import type { Table } from '../../../ui/spreadsheet/table.ts';

export interface Words {
  readonly t: TFunction<'analytics'>;
  readonly reader: Reader;
  /** Why a figure is not shown; null if it is. */
  readonly whyNot: (figure: Pick<Figure, 'value' | 'why'>) => string | null;
}

/** One response as a chart and as a table; the table is also exported. */
export interface Shown {
  /** Null when there is nothing to draw. */
  readonly chart: ChartData | null;
  readonly table: Table;
  /** Some values are hidden from the chart; the table says why. */
  readonly isPartlyHidden?: boolean;
}

export function someHidden(figures: readonly Figure[]): boolean {
  return figures.some(({ isSuppressed }) => isSuppressed);
}

/** A figure in a table: its value, or why it is not shown. */
export function cellOf(figure: Figure, { whyNot }: Words): number | string | null {
  return figure.value ?? whyNot(figure);
}

/** A share as the number of a percentage, for charts. */
export function percent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1000) / 10;
}

/** Null unless at least one value is known. */
export function drawn(chart: ChartData): ChartData | null {
  return chart.series.some(({ values }) => values.some((value) => value !== null)) ? chart : null;
}
