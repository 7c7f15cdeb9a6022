export interface TableColumn {
  readonly title: string;
  /** `share` is a number from 0 to 1, shown as a percentage; `day` a calendar day, `2026-11-20`; text otherwise. */
  readonly kind?: 'number' | 'share' | 'day';
  /** After the point, of numbers, and of shares as percentages; none unless said. */
  readonly digits?: number;
}

export type TableCell = string | number | null;

/** What is handed out as a spreadsheet: named columns, and a cell of each in every row. */
export interface Table {
  /** Names the sheet of a workbook. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableCell[])[];
}
