import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open.ts';
import { refuse } from './refusal.ts';

interface Ordered extends PgTable {
  readonly id: PgColumn;
  readonly position: PgColumn;
}

interface NewOrder {
  readonly ids: readonly string[];
  readonly former: readonly string[];
}

/**
 * Numbers the rows by the new order. Call it with the current rows, locked: if they or their order differ from what the administrator
 * saw, a colleague was quicker.
 * @throws Refusal VERSION_CONFLICT, and INVALID_INPUT unless each of them is named once
 */
export async function storeOrder(
  database: Database,
  table: Ordered,
  rows: readonly { readonly id: string }[],
  { ids, former }: NewOrder,
): Promise<void> {
  const stored = rows.map(({ id }) => id);
  const isAsSeen = stored.length === former.length && stored.every((id, index) => id === former[index]);
  if (!isAsSeen) refuse('VERSION_CONFLICT', { current: { ids: stored } });
  if (new Set(ids).size !== stored.length || ids.length !== stored.length || ids.some((id) => !stored.includes(id))) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.ids', message: 'Name each entry of the former order once.' }] });
  }
  const places: SQL = sql.join(
    ids.map((id, index) => sql`when ${id}::uuid then ${index}::int`),
    sql` `,
  );
  await database
    .update(table)
    .set({ position: sql`case ${table.id} ${places} end` } as never)
    .where(inArray(table.id, [...ids]));
}
