import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { support as endpoints } from '../../contract/support.ts';
import { contactMessages, enterprises, supportIssues } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { ByActor, HandlerFunction, QueryOf, WithClock } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { searchIn } from '../kernel/search.ts';
import { adminsWith } from '../permissions/index.ts';
import { selectIssues, withParts } from './queries.ts';

export const ownIssues: HandlerFunction<typeof endpoints.ownIssues> = async (call) => {
  const { database, actor, query } = call;
  const size = pageSize(query.limit);
  const rows = await selectIssues(database)
    .where(and(eq(supportIssues.reporterId, actor.accountId), latestFirst(query.cursor)))
    .orderBy(desc(supportIssues.createdAt), desc(supportIssues.id))
    .limit(size + 1);
  return toPage(rows, size, byCreation, await withParts(call, rows, 'reporter'));
};

export const issues: HandlerFunction<typeof endpoints.issues> = async (call) => {
  const { actor, query, database } = call;
  const isPlatform = actor.role === 'ADMIN';
  const size = pageSize(query.limit);
  const isByWaiting = query.waits !== undefined;
  const { waitingSince, createdAt, id } = supportIssues;
  const cursor = isByWaiting
    ? and(isNotNull(waitingSince), behindCursor(decodeCursor(query.cursor), waitingSince, id, 'soonest-first'))
    : latestFirst(query.cursor);
  const rows = await selectIssues(database)
    .where(and(visibleTo(call), asked(call), cursor))
    .orderBy(...(isByWaiting ? [asc(waitingSince), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(size + 1);
  const toIssue = await withParts(call, rows, isPlatform ? 'platform' : 'reporter');
  const cursorOf = isByWaiting ? (row: (typeof rows)[number]) => ({ at: found(row.issue.waitingSince), id: row.issue.id }) : byCreation;
  return toPage(rows, size, cursorOf, (row) => (isPlatform ? { ...toIssue(row), diagnostics: null } : toIssue(row)));
};

type Row = Awaited<ReturnType<typeof selectIssues>>[number];
const byCreation = ({ issue }: Row) => ({ at: issue.createdAt, id: issue.id });
const latestFirst = (cursor: string | undefined) =>
  behindCursor(decodeCursor(cursor), supportIssues.createdAt, supportIssues.id, 'latest-first');

/** Issues of members and coaches are shown to the platform only: they have no enterprise. */
function visibleTo({ actor }: ByActor): SQL | undefined {
  return actor.role === 'ADMIN' ? undefined : eq(supportIssues.enterpriseId, found(actor.enterpriseId));
}

function asked({ query, actor, clock }: ByActor & WithClock & QueryOf<typeof endpoints.issues>): SQL | undefined {
  const { status, categoryId, priority, role, enterpriseId, assignee, olderThanDays } = query;
  const is = supportIssues;
  return and(
    status === 'unfinished' ? isNull(is.resolvedAt) : undefined,
    status === 'finished' ? inArray(is.status, ['resolved', 'closed']) : undefined,
    status && status !== 'unfinished' && status !== 'finished' ? eq(is.status, status) : undefined,
    categoryId ? eq(is.categoryId, categoryId) : undefined,
    priority ? eq(is.priority, priority) : undefined,
    role ? eq(is.reporterRole, role) : undefined,
    enterpriseId ? eq(is.enterpriseId, enterpriseId) : undefined,
    assignee === 'me' ? eq(is.assigneeId, actor.accountId) : undefined,
    assignee === 'nobody' ? isNull(is.assigneeId) : undefined,
    olderThanDays ? lte(is.createdAt, addSeconds(clock.now(), -olderThanDays * 86_400)) : undefined,
    searchIn(is.searchText, query.search)?.matches,
  );
}

export const inbox: HandlerFunction<typeof endpoints.inbox> = async ({ database }) => {
  const reported = database.select({ id: supportIssues.id }).from(supportIssues).where(eq(supportIssues.enterpriseId, enterprises.id));
  return {
    waiting: await database.$count(supportIssues, isNotNull(supportIssues.waitingSince)),
    unfinished: await database.$count(supportIssues, isNull(supportIssues.resolvedAt)),
    openMessages: await database.$count(contactMessages, eq(contactMessages.status, 'open')),
    admins: (await adminsWith(database, 'admin.support')).map((admin) => ({ id: admin.id, fullName: fullNameOf(admin) })),
    enterprises: await database
      .select({ id: enterprises.id, name: enterprises.name })
      .from(enterprises)
      .where(exists(reported))
      .orderBy(asc(enterprises.name), asc(enterprises.id)),
  };
};
