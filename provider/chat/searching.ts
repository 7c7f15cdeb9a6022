import { sql } from 'drizzle-orm';
import type { chat as endpoints } from '../../contract/chat.ts';
import { foldText } from '../../contract/search-text.ts';
import { instantOfText, statement } from '../database/prepared.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { type MessageRow, messageColumns, messageJoins, toMessage } from './store.ts';

const mostWords = 8;

interface Wanted extends Readonly<Record<string, unknown>> {
  readonly accountId: string;
  readonly words: readonly string[];
  readonly only: string | null;
  readonly beforeAt: string;
  readonly beforeId: string;
  readonly limit: number;
}

/** Each word as it is in either language, or as the beginning of one: the last is often not typed whole. */
const asked = sql`(
  select string_agg('(' || concat_ws(' | ',
    nullif(plainto_tsquery('english', word)::text, ''), nullif(plainto_tsquery('spanish', word)::text, ''), to_tsquery('simple', word || ':*')::text) || ')',
    ' & ')::tsquery
  from unnest(${sql.placeholder('words')}::text[]) word)`;

/** Conversation by conversation, so that a word is looked up in the own ones alone, however often others wrote it. */
const matching = statement<MessageRow, Wanted>(
  'chat_search',
  sql`select ${messageColumns} from conversation_members own
    join conversations c on c.id = own.conversation_id
    cross join lateral (
      select * from messages one
      where one.conversation_id = own.conversation_id and message_words(one.text) @@ ${asked} and one.deleted_at is null
        and one.position >= c.first_position and one.position <= coalesce(own.left_position, one.position)
        and (one.received_at, one.id) < (${sql.placeholder('beforeAt')}::timestamptz, ${sql.placeholder('beforeId')}::uuid)
      order by one.received_at desc, one.id desc limit ${sql.placeholder('limit')}::int
    ) m ${messageJoins}
    where own.account_id = ${sql.placeholder('accountId')}::uuid
      and (${sql.placeholder('only')}::uuid is null or own.conversation_id = ${sql.placeholder('only')}::uuid)
    order by m.received_at desc, m.id desc limit ${sql.placeholder('limit')}::int`,
);

/** In conversations that the person takes part in, and of a group that they left, up to then. */
export const search: HandlerFunction<typeof endpoints.search> = async (call) => {
  const { actor, database, query } = call;
  const words = wordsOf(query.q);
  if (words.length === 0) return { items: [], nextCursor: null };
  const size = pageSize(query.limit);
  const cursor = decodeCursor(query.cursor);
  const rows = await matching(database, {
    ...{ accountId: actor.accountId, words, only: query.conversationId ?? null, limit: size + 1 },
    beforeAt: cursor?.at.toISOString() ?? 'infinity',
    beforeId: cursor?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  });
  return toPage(
    rows,
    size,
    ({ receivedAt, id }) => ({ at: new Date(instantOfText(receivedAt)), id }),
    (row) => toMessage(call, row),
  );
};

/** Letters and digits alone: nothing of what is typed means something to the search itself. */
function wordsOf(typed: string): string[] {
  return [...new Set(foldText(typed).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, mostWords);
}
