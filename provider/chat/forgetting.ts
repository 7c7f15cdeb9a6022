import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { addSeconds } from '../kernel/clock.ts';
import { inTransaction } from '../kernel/transaction.ts';

/** Conversations in one transaction: their rows are locked, and nobody writes in them meanwhile. */
const maxAtOnce = 50;

/**
 * Forgets messages that are kept no longer: those of a conversation up to the last one that is too old, so
 * that what is left has no gap. Their files go with the next clearing, unless one was reported.
 * @returns how many messages
 */
export async function forgetOldMessages(database: Database, now: Date, keptDays: number): Promise<number> {
  const before = addSeconds(now, -keptDays * 86_400).toISOString();
  let forgotten = 0;
  for (;;) {
    const { conversations, messages } = await inTransaction(database, (transaction) => forgetSome(transaction, before, now));
    forgotten += messages;
    if (conversations < maxAtOnce) return forgotten;
  }
}

async function forgetSome(transaction: Database, before: string, now: Date): Promise<{ conversations: number; messages: number }> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with old as (
      select conversation_id, max(position) as position from messages where received_at < ${before}::timestamptz
      group by conversation_id order by conversation_id limit ${maxAtOnce}
    )
    update conversations c set first_position = greatest(c.first_position, old.position + 1) from old where c.id = old.conversation_id
    returning c.id`);
  if (rows.length === 0) return { conversations: 0, messages: 0 };
  const ids = sql.param(`{${rows.map(({ id }) => id).join(',')}}`);
  const gone = sql`messages m using conversations c where c.id = m.conversation_id and c.id = any(${ids}::uuid[]) and m.position < c.first_position`;
  const { rows: removed } = await transaction.execute<{ fileId: string | null; thumbnailId: string | null }>(
    sql`delete from ${gone} returning m.file_id as "fileId", m.thumbnail_id as "thumbnailId"`,
  );
  await dropFilesOf(
    transaction,
    removed.flatMap(({ fileId, thumbnailId }) => [fileId, thumbnailId].filter((id) => id !== null)),
    now,
  );
  return { conversations: rows.length, messages: removed.length };
}

/** Reported messages stay with the report. */
export async function dropFilesOf(transaction: Database, fileIds: readonly string[], now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  await transaction.execute(sql`
    update files set deleted_at = ${now.toISOString()}::timestamptz
    where id = any(${`{${fileIds.join(',')}}`}::uuid[]) and deleted_at is null
      and not exists (select 1 from reported_messages r where r.file_id = files.id)`);
}
