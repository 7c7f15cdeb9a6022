import { sql } from 'drizzle-orm';

/**
 * The number of messages of the conversation `t` that the coach has not read; `of_coach` is their row in it. Counted only where the
 * newest one is unread.
 */
export const unreadMessages = sql`case when t.last_position > of_coach.last_read_position then (select count(*)::int from (
  select 1 from messages m where m.conversation_id = t.id and m.position > of_coach.last_read_position and m.position >= t.first_position
    and m.sender_id <> of_coach.account_id and m.deleted_at is null limit 1000) unread) else 0 end`;
