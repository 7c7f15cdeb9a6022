/** What a chart shows. The same for every look, and for the table beside it. */
export interface ChartData {
  /** What the chart is about; names it for screen readers and is the caption of its table. */
  readonly title: string;
  readonly look: 'line' | 'area' | 'bar';
  /** Names the first column of the table: 'Day', 'Form'. */
  readonly along: string;
  /**
   * Where the values stand: calendar days (`2026-11-20`) in their true distances, or names side by side.
   * `label` words a place for the table and the tooltip.
   */
  readonly places: readonly { readonly key: string; readonly label: string }[];
  readonly isTime: boolean;
  /** Each place stands for a whole month: the axis names months, not days. */
  readonly isMonthly?: boolean;
  /** At most four; one value for each place, null where there is none. */
  readonly series: readonly ChartSeries[];
  /** Ends of the value axis; found from the values when left out. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** For time: the calendar days between which the axis stretches, also where nothing is known. */
  readonly from?: string;
  readonly to?: string;
}

export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** A broken line, for what matters less; so colour is never the only sign. */
  readonly isDashed?: boolean;
}

export const mostSeries = 4;
