import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CoachForAdmin } from '../../contract/coach-review.ts';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import { canonicalAddress } from '../../contract/email-address.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { decodeNameCursor, encodeNameCursor } from '../kernel/name-cursor.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { searchIn } from '../kernel/search.ts';
import { averageRating, readInfos } from './cards.ts';
import { type CoachStatus, statusOf } from './review-rules.ts';

const deciders = alias(accounts, 'deciders');

interface RowQuery {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
}

/** Coaches as admins see them, in whatever state their review is. */
export function readCoachRows(database: Database, { where, orderBy, limit }: RowQuery) {
  return database
    .select({
      coachId: coaches.accountId,
      account: { firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email, image: accounts.image },
      approvedAt: coaches.approvedAt,
      rejectedAt: coaches.rejectedAt,
      createdAt: coaches.createdAt,
      submittedAt: coaches.submittedAt,
      ratingCount: coaches.ratingCount,
      average: averageRating,
      memberCount: sql<number>`(select count(distinct choice.member_id)::int from member_coaches choice
        where choice.coach_id = ${coaches.accountId} and choice.ended_at is null)`,
      documentCount: sql<number>`(select count(*)::int from coach_documents document
        where document.coach_id = ${coaches.accountId} and document.removed_at is null)`,
      waitingVideoCount: sql<number>`(select count(*)::int from videos video
        where video.coach_id = ${coaches.accountId} and video.status = 'waiting' and video.deleted_at is null)`,
      decidedBy: { firstName: deciders.firstName, lastName: deciders.lastName },
    })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .leftJoin(deciders, eq(deciders.id, coaches.decidedBy))
    .where(and(isNull(accounts.deletedAt), where))
    .orderBy(...orderBy)
    .limit(limit);
}

type CoachRow = Awaited<ReturnType<typeof readCoachRows>>[number];

export async function toCoachesForAdmin(database: Database, rows: readonly CoachRow[]): Promise<CoachForAdmin[]> {
  const infos = await readInfos(
    database,
    rows.map(({ coachId }) => coachId),
  );
  return rows.map((row) => {
    const decidedAt = row.approvedAt ?? row.rejectedAt;
    return {
      coachId: row.coachId,
      fullName: fullNameOf(row.account),
      email: row.account.email,
      image: row.account.image,
      status: statusOf(row),
      offerings: (infos.get(row.coachId) ?? []).map(({ offering }) => offering),
      rating: { average: row.average, count: row.ratingCount },
      memberCount: row.memberCount,
      documentCount: row.documentCount,
      waitingVideoCount: row.waitingVideoCount,
      signedUpAt: toInstant(row.createdAt),
      submittedAt: toInstant(row.submittedAt),
      decidedAt: toInstantOrNull(decidedAt),
      decidedByName: decidedAt === null || row.decidedBy === null ? null : fullNameOf(row.decidedBy),
    };
  });
}

const inStatus: Readonly<Record<CoachStatus, SQL>> = {
  approved: sql`${coaches.approvedAt} is not null`,
  unapproved: sql`${coaches.approvedAt} is null and ${coaches.rejectedAt} is null`,
  rejected: sql`${coaches.rejectedAt} is not null`,
};

function offers(offeringId: string | undefined): SQL | undefined {
  if (offeringId === undefined) return undefined;
  return sql`exists (select 1 from coach_infos info where info.coach_id = ${coaches.accountId} and info.offering_id = ${offeringId})`;
}

export const allForAdmin: HandlerFunction<typeof endpoints.allForAdmin> = async ({ database, query }) => {
  const size = pageSize(query.limit);
  const rows = await readCoachRows(database, {
    where: and(
      query.status && inStatus[query.status],
      offers(query.offeringId),
      searchOf(query.search),
      behindCursor(decodeCursor(query.cursor), coaches.submittedAt, coaches.accountId, 'latest-first'),
    ),
    orderBy: [desc(coaches.submittedAt), desc(coaches.accountId)],
    limit: size + 1,
  });
  const page = toPage(
    rows,
    size,
    ({ submittedAt, coachId }) => ({ at: submittedAt, id: coachId }),
    (row) => row,
  );
  return { ...page, items: await toCoachesForAdmin(database, page.items) };
};

export const approvedForAdmin: HandlerFunction<typeof endpoints.approvedForAdmin> = async ({ database, query }) => {
  const size = pageSize(query.limit);
  const after = decodeNameCursor(query.cursor);
  const rows = await readCoachRows(database, {
    where: and(
      inStatus.approved,
      offers(query.offeringId),
      searchOf(query.search),
      after === null
        ? undefined
        : sql`(${coaches.sortName}, ${coaches.accountId}) > (select c.sort_name, c.account_id from coaches c where c.account_id = ${after})`,
    ),
    orderBy: [asc(coaches.sortName), asc(coaches.accountId)],
    limit: size + 1,
  });
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return {
    items: await toCoachesForAdmin(database, items),
    nextCursor: rows.length > size && last ? encodeNameCursor(last.coachId) : null,
  };
};

/** By name and specialties, or by the whole email address. */
function searchOf(search: string | undefined): SQL | undefined {
  const matches = searchIn(coaches.searchText, search)?.matches;
  if (matches === undefined || search === undefined) return undefined;
  return search.includes('@') ? sql`lower(${accounts.email}) = ${canonicalAddress(search)}` : matches;
}
