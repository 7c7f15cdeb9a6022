export interface TableColumn {
  readonly title: string;
  /** `share` is a number from 0 to 1, shown as a percentage; `day` a calendar day, `2026-11-20`; text otherwise. */
  readonly kind?: 'number' | 'share' | 'day';
  /** Decimal places of numbers, and of shares as percentages; 0 unless given. */
  readonly digits?: number;
}

export type TableCell = string | number | null;

/** A table for export as a spreadsheet: named columns, and rows with a cell for each. */
export interface Table {
  /** Names the sheet of a workbook. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableCell[])[];
}
