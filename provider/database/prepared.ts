import { type Query, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Rows } from './database.ts';

/**
 * A query that is built once for each database, with placeholders for the values of a call: for a short answer, building takes longer
 * than running it. Inside a transaction it is built again; use `statement` for queries that often run there.
 */
export function preparedQuery<Prepared>(prepare: (database: Database) => Prepared): (database: Database) => Prepared {
  const made = new WeakMap<Database, Prepared>();
  return (database) => {
    const known = made.get(database);
    if (known !== undefined) return known;
    const prepared = prepare(database);
    made.set(database, prepared);
    return prepared;
  };
}

/** Drizzle's prepared query, and the connection or transaction that runs it. */
interface DriverQuery {
  readonly client: object;
  execute(values: object): Promise<Rows<unknown>>;
}

/** Drizzle's session: runs finished SQL, in a transaction as well. */
interface Session {
  readonly client: object;
  prepareQuery(query: Query, fields: undefined, name: string, isInArrays: false): DriverQuery;
}

const dialect = new PgDialect();

/**
 * SQL that is put together once for all databases and transactions. Its rows are as the driver gives
 * them: times are text in PostgreSQL's own form.
 * @param name of its own for each text: by it a connection knows what it has planned
 */
export function statement<Row, Values extends Readonly<Record<string, unknown>>>(
  name: string,
  text: SQL,
): (database: Database, values: Values) => Promise<Row[]> {
  const queryOn = putTogether(name, text);
  return async (database, values) => {
    const { client } = sessionOf(database);
    const { rows } = await queryOn(database, client).execute(values);
    return rows as Row[];
  };
}

/**
 * A `statement` without rows whose result nobody awaits: on the embedded database it is sent with the next one in its transaction. If
 * PostgreSQL rejects it, the next one fails, at the latest the end of the transaction.
 */
export function command<Values extends Readonly<Record<string, unknown>>>(
  name: string,
  text: SQL,
): (database: Database, values: Values) => Promise<void> {
  const queryOn = putTogether(name, text);
  return async (database, values) => {
    const { client } = sessionOf(database);
    await queryOn(database, canWait(client) ? { query: client.later } : client).execute(values);
  };
}

function sessionOf(database: Database): Session {
  return (database as unknown as { session: Session }).session;
}

function canWait(client: object): client is { later: object } {
  return 'later' in client;
}

function putTogether(name: string, text: SQL): (database: Database, client: object) => DriverQuery {
  /** By driver: other connections and transactions differ only in the client, and the rest is expensive to make. */
  const made = new Map<unknown, DriverQuery>();
  return (database, client) => {
    const session = sessionOf(database);
    const known = made.get(session.constructor) ?? session.prepareQuery(dialect.sqlToQuery(text), undefined, name, false);
    made.set(session.constructor, known);
    return Object.assign(Object.create(known), { client });
  };
}

/** A time as the contract writes it, `2026-11-20T13:00:00.000Z`, from PostgreSQL's text: for lists, without a date in between. */
export function instantOfText(text: string): string {
  // `2026-11-20 13:00:00+00`, or with up to six digits of a second; sessions of the database are in UTC.
  const digits = text.length - 23;
  if ((digits !== -1 && digits < 1) || !text.endsWith('+00')) return new Date(text).toISOString();
  const milliseconds = digits === -1 ? '000' : text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** A column of times for a list, as the contract writes them. */
export function instantIn(column: PgColumn): SQL<string> {
  return sql<string>`${column}`.mapWith(instantOfText);
}
