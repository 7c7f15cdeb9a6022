/** The data of a chart, independent of its look; the table beside it shows the same. */
export interface ChartData {
  /** What the chart is about; names it for screen readers and is the caption of its table. */
  readonly title: string;
  readonly look: 'line' | 'area' | 'bar';
  /** Names the first column of the table: 'Day', 'Form'. */
  readonly along: string;
  /**
   * Positions of the values: calendar days (`2026-11-20`) on a time axis, or categories.
   * `label` names a place in the table and the tooltip.
   */
  readonly places: readonly { readonly key: string; readonly label: string }[];
  readonly isTime: boolean;
  /** Each place is a whole month: the axis names months, not days. */
  readonly isMonthly?: boolean;
  /** At most four; one value for each place, null if there is none. */
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
  /** A dashed line, for what matters less, so that colour is never the only distinction. */
  readonly isDashed?: boolean;
}

export const maxSeries = 4;
