import { type Column, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { refuse } from './refusal.ts';

/** The position where a list continues: after the row with this time and id. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

const defaultPageSize = 50;
const largestPageSize = 200;

const cursorSchema = z.tuple([z.int().min(-8.64e15).max(8.64e15), z.uuid()]);

/** Opaque to callers: base64url of the time (milliseconds) and the id of the last row. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.at.getTime(), cursor.id])).toString('base64url');
}

/** @throws Refusal INVALID_INPUT for anything `encodeCursor` did not make. */
export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) refuse('INVALID_INPUT', { fields: [{ path: 'query.cursor', message: 'Use the nextCursor of the page before.' }] });
  return { at: new Date(parsed.data[0]), id: parsed.data[1] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function pageSize(limit: number | undefined): number {
  return Math.min(limit ?? defaultPageSize, largestPageSize);
}

/**
 * The condition for rows behind the cursor, for `order by time, id` in the direction given.
 * Times must be stored with milliseconds, since that is what the cursor keeps.
 */
export function behindCursor(
  cursor: Cursor | null,
  time: Column,
  id: Column,
  direction: 'latest-first' | 'soonest-first',
): SQL | undefined {
  if (cursor === null) return undefined;
  // As a pair: an index scan then starts at the page, while an `or` would be tried on every row before it.
  const beyond = sql.raw(direction === 'latest-first' ? '<' : '>');
  return sql`(${time}, ${id}) ${beyond} (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
}

/** Makes a page of rows that were read with `limit pageSize + 1`: the extra row means that there are more. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { items: shown.map(toItem), nextCursor: rows.length > size && last ? encodeCursor(cursorOf(last)) : null };
}
