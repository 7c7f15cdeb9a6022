import { and, asc, eq, gt, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CoachCard } from '../../contract/coach-profile.ts';
import type { CoachChoice, coaches as endpoints } from '../../contract/coaches.ts';
import { topicKey } from '../../contract/topics.ts';
import type { Database } from '../database/open.ts';
import { coaches, memberCoaches, offerings } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { DatabaseNow, HandlerFunction, QueryOf } from '../kernel/handler.ts';
import { decodeNameCursor, encodeNameCursor } from '../kernel/name-cursor.ts';
import { pageSize } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { searchIn } from '../kernel/search.ts';
import { offeringNameColumns } from '../offerings/index.ts';
import { maxHours } from '../sessions/index.ts';
import { averageRating, listCoachCards, nextFreeAt } from './cards.ts';

/** The number of coaches in a short list. */
const fewCoaches = 6;

/**
 * A coach with two reviews of five stars is not better than one with fifty of 4.9: five imagined reviews of 4 stars are added to the
 * average. The index `coaches_fair_rating` does the same.
 */
const fairRating = sql`((${coaches.ratingSum} + 20)::float8 / (${coaches.ratingCount} + 5))`;

export const topRated: HandlerFunction<typeof endpoints.topRated> = async ({ database, clock }) => ({
  items: await listCoachCards(database, {
    where: gt(coaches.ratingCount, 0),
    orderBy: [sql`${fairRating} desc`, asc(coaches.accountId)],
    limit: fewCoaches,
    now: clock.now(),
  }),
});

/**
 * Coaches who speak the reader's language first, then those with free times this week, then the best rated. The groups are queried one
 * after the other, each by rating: as soon as there are enough, the rest is not read.
 */
export const bestHealth: HandlerFunction<typeof endpoints.bestHealth> = async ({ actor, database, clock }) => {
  const now = clock.now();
  const speaks = sql`${actor.language} = any(${coaches.spokenLanguages})`;
  const isFree = sql`coalesce(${nextFreeAt(now)} < ${now.toISOString()}::timestamptz + interval '7 days', false)`;
  const items: CoachCard[] = [];
  for (const group of [and(speaks, isFree), and(speaks, not(isFree)), and(not(speaks), isFree), and(not(speaks), not(isFree))]) {
    if (items.length >= fewCoaches) break;
    const where = and(offers(sql`${offerings.kind} = 'health'`), group);
    const orderBy = [sql`${fairRating} desc`, asc(coaches.accountId)];
    items.push(...(await listCoachCards(database, { where, orderBy, limit: fewCoaches - items.length, now })));
  }
  return { items };
};

export const allHealth: HandlerFunction<typeof endpoints.allHealth> = (call) =>
  pageOfCoaches(call, offers(sql`${offerings.kind} = 'health'`));

export const specialOfOffering: HandlerFunction<typeof endpoints.specialOfOffering> = async (call) => {
  const [offering] = await call.database
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.id, call.params.offering), isNull(offerings.deletedAt)));
  return pageOfCoaches(call, offers(sql`${offerings.id} = ${found(offering).id}`));
};

/** The member's present choices, each with the card of its coach. */
export async function choicesOf(database: Database, memberId: string, now: Date): Promise<CoachChoice[]> {
  const rows = await database
    .select({
      id: memberCoaches.id,
      userId: memberCoaches.memberId,
      coachId: memberCoaches.coachId,
      chosenAt: memberCoaches.chosenAt,
      offering: offeringNameColumns,
      conversationId: sql<
        string | null
      >`(select c.id from conversations c where c.pair_key = pair_key_of(${memberCoaches.memberId}, ${memberCoaches.coachId}))`,
      nextSessionAt: sql<string | null>`(select to_char(min(session.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from session_registrations place join sessions session on session.id = place.session_id
        where place.coach_id = ${memberCoaches.coachId} and place.user_id = ${memberCoaches.memberId}
          and place.starts_at > ${addSeconds(now, -maxHours * 3600).toISOString()}::timestamptz
          and place.status = 'registered' and session.status = 'scheduled' and session.ends_at > ${now.toISOString()}::timestamptz)`,
    })
    .from(memberCoaches)
    .innerJoin(offerings, eq(offerings.id, memberCoaches.offeringId))
    .where(and(eq(memberCoaches.memberId, memberId), isNull(memberCoaches.endedAt)))
    .orderBy(sql`${offerings.kind} <> 'health'`, asc(offerings.position), asc(memberCoaches.id));
  if (rows.length === 0) return [];
  const cards = await listCoachCards(database, {
    where: sql`${coaches.accountId} in ${rows.map((row) => row.coachId)}`,
    orderBy: [asc(coaches.accountId)],
    limit: rows.length,
    now,
  });
  const byId = new Map(cards.map((card) => [card.coachId, card]));
  return rows.flatMap(({ chosenAt, ...row }) => {
    const coach = byId.get(row.coachId);
    return coach ? [{ ...row, chosenAt: chosenAt.toISOString(), coach }] : [];
  });
}

export const choices: HandlerFunction<typeof endpoints.choices> = async ({ actor, database, clock }) => ({
  items: await choicesOf(database, actor.accountId, clock.now()),
});

function offers(offering: SQL): SQL {
  return sql`exists (select 1 from coach_infos info join ${offerings} on ${offerings.id} = info.offering_id
    where info.coach_id = ${coaches.accountId} and ${offering})`;
}

function hasSpecialty(specialty: string): SQL {
  return sql`exists (select 1 from coach_infos info where info.coach_id = ${coaches.accountId} and ${specialty} = any(info.specialties))`;
}

/** Those after the last one of the page before, in the same order. */
function behind(last: string, order: readonly SQLWrapper[]): SQL {
  const place = sql.join([...order], sql`, `);
  return sql`(${place}) > (select ${place} from ${coaches} where ${coaches.accountId} = ${last})`;
}

async function pageOfCoaches({ database, clock, query }: DatabaseNow & QueryOf<typeof endpoints.allHealth>, which: SQL) {
  const size = pageSize(query.limit);
  const now = clock.now();
  const after = decodeNameCursor(query.cursor);
  const search = searchIn(coaches.searchText, query.search);
  const rank = search ? [search.rank] : [];
  const cards = await listCoachCards(database, {
    where: and(
      which,
      search?.matches,
      query.language === undefined ? undefined : sql`${query.language} = any(${coaches.spokenLanguages})`,
      query.specialty === undefined ? undefined : hasSpecialty(topicKey(query.specialty)),
      query.minimumRating === undefined ? undefined : sql`${averageRating} >= ${query.minimumRating}`,
      query.freeBefore === undefined ? undefined : sql`${nextFreeAt(now)} < ${query.freeBefore}::timestamptz`,
      after === null ? undefined : behind(after, [...rank, coaches.sortName, coaches.accountId]),
    ),
    orderBy: [...rank, asc(coaches.sortName), asc(coaches.accountId)],
    limit: size + 1,
    now,
  });
  const items = cards.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: cards.length > size && last ? encodeNameCursor(last.coachId) : null };
}
