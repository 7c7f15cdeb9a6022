import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { dropFilesOf } from './forgetting.ts';

/**
 * Runs before the messages of a leaving person are emptied (`provider/privacy/table-rules.ts`): each gets an event of its own, so that
 * the devices of others request it and forget its text. In a direct conversation both sides go. Their files go too.
 */
export async function countErasedMessages(transaction: Database, accountId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await transaction.execute<{ fileId: string | null; thumbnailId: string | null }>(sql`
    with gone as (
      select m.id, m.conversation_id, row_number() over (partition by m.conversation_id order by m.position) as number
      from messages m join conversations c on c.id = m.conversation_id
      where m.deleted_at is null and (m.sender_id = ${accountId} or (c.kind = 'direct' and exists (
        select 1 from conversation_members own where own.conversation_id = c.id and own.account_id = ${accountId})))
    ), counted as (
      update conversations c set last_event = c.last_event + g.count from (select conversation_id, max(number) as count from gone group by 1) g
      where c.id = g.conversation_id returning c.id, c.last_event - g.count as before
    )
    update messages m set event = counted.before + gone.number, changed_at = ${at}
    from gone join counted on counted.id = gone.conversation_id where m.id = gone.id
    returning m.file_id as "fileId", m.thumbnail_id as "thumbnailId"`);
  await dropFilesOf(
    transaction,
    rows.flatMap(({ fileId, thumbnailId }) => [fileId, thumbnailId].filter((id) => id !== null)),
    now,
  );
}
