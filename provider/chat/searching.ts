import { sql } from 'drizzle-orm';
import type { chat as endpoints } from '../../contract/chat.ts';
import { foldText } from '../../contract/search-text.ts';
import type { Database } from '../database/open.ts';
import { instantOfText, statement } from '../database/prepared.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { type MessageRow, messageColumns, messageJoins, toMessage } from './store.ts';

const maxWords = 8;

/** So many conversations are looked through at first, the latest, and four times as many each further time. */
const firstLook = 4;

interface Wanted {
  readonly accountId: string;
  readonly asked: string;
  readonly beforeAt: string;
  readonly beforeId: string;
  readonly limit: number;
}

interface Talk {
  readonly id: string;
  /** Nothing that is searched for in it is later; milliseconds since 1970. */
  readonly latest: number;
  /** The query as PostgreSQL searches for it; the same for each. */
  readonly asked: string;
}

/** Each word whole in either language, or as the beginning of one: the last is often incomplete. */
const asked = sql`(
  select string_agg('(' || concat_ws(' | ',
    nullif(plainto_tsquery('english', word)::text, ''), nullif(plainto_tsquery('spanish', word)::text, ''), to_tsquery('simple', word || ':*')::text) || ')',
    ' & ')::tsquery
  from unnest(${sql.placeholder('words')}::text[]) word)`;

const ownTalks = statement<Talk, { accountId: string; words: readonly string[]; only: string | null; beforeAt: string }>(
  'chat_searched',
  sql`select c.id, ${asked}::text as asked, (extract(epoch from least(c.last_message_at, ${sql.placeholder('beforeAt')}::timestamptz)) * 1000)::float8 as latest
    from conversation_members own join conversations c on c.id = own.conversation_id
    where own.account_id = ${sql.placeholder('accountId')}::uuid and c.last_message_at is not null
      and (${sql.placeholder('only')}::uuid is null or c.id = ${sql.placeholder('only')}::uuid)
    order by latest desc, c.id desc`,
);

/**
 * Conversation by conversation, so that a word is looked up in the own ones alone, however often others wrote it. Planned for the
 * words at hand, unlike other statements: a rare one is found by the index of words, one of every message by the conversation's own.
 */
async function matching(
  database: Database,
  ids: readonly string[],
  { accountId, asked: words, beforeAt, beforeId, limit }: Wanted,
): Promise<MessageRow[]> {
  const { rows } = await database.execute<MessageRow & Record<string, unknown>>(sql`
    select ${messageColumns} from conversation_members own
    join conversations c on c.id = own.conversation_id
    cross join lateral (
      select * from messages one
      where one.conversation_id = own.conversation_id and message_words(one.text) @@ ${words}::tsquery and one.deleted_at is null
        and one.position >= c.first_position and one.position <= coalesce(own.left_position, one.position)
        and (one.received_at, one.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)
      order by one.received_at desc, one.id desc limit ${limit}::int
    ) m ${messageJoins}
    where own.account_id = ${accountId}::uuid and own.conversation_id = any(${sql.param(ids)}::uuid[])
    order by m.received_at desc, m.id desc limit ${limit}::int`);
  return rows;
}

/** In conversations that the person takes part in, and in a group that they left, up to then. */
export const search: HandlerFunction<typeof endpoints.search> = async (call) => {
  const { actor, database, query } = call;
  const words = wordsOf(query.q);
  if (words.length === 0) return { items: [], nextCursor: null };
  const size = pageSize(query.limit);
  const cursor = decodeCursor(query.cursor);
  const { accountId } = actor;
  const beforeAt = cursor?.at.toISOString() ?? 'infinity';
  const talks = await ownTalks(database, { accountId, words, only: query.conversationId ?? null, beforeAt });
  const beforeId = cursor?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  const rows = await latestMatching(database, talks, { accountId, asked: talks[0]?.asked ?? '', beforeAt, beforeId, limit: size + 1 });
  return toPage(
    rows,
    size,
    ({ receivedAt, id }) => ({ at: new Date(instantOfText(receivedAt)), id }),
    (row) => toMessage(call, row),
  );
};

/** The latest come from the conversations that were written in last: a frequent word is found in few of them, a rare one is cheap in all. */
async function latestMatching(database: Database, talks: readonly Talk[], wanted: Wanted): Promise<MessageRow[]> {
  let latest: MessageRow[] = [];
  let looked = 0;
  for (let step = firstLook; looked < talks.length; step *= 4) {
    const oldest = latest[wanted.limit - 1];
    if (oldest && timeOf(oldest) > (talks[looked]?.latest ?? 0)) break;
    const ids = talks.slice(looked, looked + step).map(({ id }) => id);
    latest = [...latest, ...(await matching(database, ids, wanted))].sort(latestFirst).slice(0, wanted.limit);
    looked += ids.length;
  }
  return latest;
}

const timeOf = ({ receivedAt }: MessageRow): number => Date.parse(instantOfText(receivedAt));

const latestFirst = (one: MessageRow, other: MessageRow): number => timeOf(other) - timeOf(one) || other.id.localeCompare(one.id);

/** Letters and digits alone: nothing of what is typed means something to the search itself. */
function wordsOf(typed: string): string[] {
  return [...new Set(foldText(typed).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, maxWords);
}
