import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, customType, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../../contract/endpoint.ts';

/** An instant. Milliseconds, as the clock of the process gives them, so that a cursor compares exactly. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
}

/** The primary key: a UUIDv7, made by the provider or by the device that creates the object. */
export function identity() {
  return uuid('id').primaryKey();
}

/** When a row was made and last changed, by the injected clock. */
export function timestamps() {
  return { createdAt: instant('created_at').notNull(), updatedAt: instant('updated_at').notNull() };
}

/** Grows by one with each change; what a device edited is compared with it. */
export function versionNumber() {
  return integer('version').notNull().default(1);
}

export function localized(name: string) {
  return jsonb(name).$type<LocalizedText>();
}

/** Money in integer cents; the currency is in the column beside it. */
export function cents(name: string) {
  return bigint(name, { mode: 'number' });
}

/** Raw bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A range of instants, as PostgreSQL writes it. */
export const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** A CHECK that a text column holds one of the values (all constants of ours, never input). */
export function isOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

/** A CHECK that an end lies after its start. */
export function endsAfterStart(name: string, startsAt: AnyPgColumn, endsAt: AnyPgColumn) {
  return check(name, sql`${endsAt} > ${startsAt}`);
}

export function lower(column: AnyPgColumn): SQL {
  return sql`lower(${column})`;
}
