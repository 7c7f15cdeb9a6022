import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * A column of the outer query, for use inside a subquery. Where a select has one table only, Drizzle
 * writes the columns in its expressions without the table's name, and inside a subquery such a name
 * would mean a column of the inner table. Wrapped, the name stays whole.
 */
export function outerColumn(column: Column): SQL {
  return sql`${column}`;
}
