/** The run-time view of the contract, made by `scripts/vite/contract-table.ts`. */
declare module 'virtual:contract-table' {
  /**
   * A line for each noun, and after it one for each of its calls: `name METHOD /path/{parameter} offline-kind`, and the template
   * of the lane, if any.
   */
  export const table: string;
}

/** The run-time view of the contract, made by `scripts/vite/contract-table.ts`. */
declare module 'virtual:public-table' {
  /**
   * A line for each noun, and after it one for each of its calls: `name METHOD /path/{parameter} offline-kind`, and the template
   * of the lane, if any.
   */
  export const table: string;
}

/** The calls that only administrators make, in the same form. */
declare module 'virtual:contract-table-of-office' {
  export const table: string;
}
