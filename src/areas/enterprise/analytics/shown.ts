import type { TFunction } from 'i18next';
import type { Figure } from '../../../../contract/figure.ts';
import type { Reader } from '../../../i18n/format.ts';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import type { Table } from '../../../ui/spreadsheet/table.ts';

/** How figures are formatted. */
export interface Words {
  readonly t: TFunction<'analytics'>;
  readonly reader: Reader;
  /** Why a figure is not shown; null where it is. */
  readonly whyNot: (figure: Pick<Figure, 'value' | 'why'>) => string | null;
}

/** One response as it is shown: the chart, and the same as a table, which is also what is exported. */
export interface Shown {
  /** Null where there is nothing to draw. */
  readonly chart: ChartData | null;
  readonly table: Table;
  /** Something in the chart is missing because it is not shown; the table says why. */
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

/** Null unless at least one value is known: an empty chart says nothing. */
export function drawn(chart: ChartData): ChartData | null {
  return chart.series.some(({ values }) => values.some((value) => value !== null)) ? chart : null;
}
