import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** The result of `execute` with either driver; drivers differ in everything else. */
export interface Rows<Row> {
  readonly rows: Row[];
}

interface EitherResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The database or a transaction in it, over either driver. Inside `transaction(work)` use only what
 * `work` is given: PGlite runs one transaction at a time, and the outer handle would wait for ever.
 */
export type Database = PgDatabase<EitherResult, typeof schema>;
