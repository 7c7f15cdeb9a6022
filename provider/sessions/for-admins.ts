import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import { sessionActions } from '../../contract/trail.ts';
import type { Database } from '../database/open.ts';
import { accounts, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayBounds } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { decodeCursor, pageSize } from '../kernel/paging.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { searchIn } from '../kernel/search.ts';
import { readTrail } from '../kernel/trail.ts';
import { findSession, pageOfSessions } from './store.ts';

/** So many people are looked for by a name; more than that is no name. */
const maxNamed = 100;

export const allByDate: HandlerFunction<typeof endpoints.allByDate> = async ({ actor, database, query }) => {
  const where = and(
    isOfDays(query),
    query.kind === undefined ? undefined : eq(sessions.kind, query.kind),
    query.status === undefined ? undefined : eq(sessions.status, query.status),
    query.offeringId === undefined ? undefined : eq(sessions.offeringId, query.offeringId),
    await isOfNamed(database, query.search),
  );
  return pageOfSessions(database, actor, {
    where,
    direction: 'latest-first',
    cursor: decodeCursor(query.cursor),
    size: pageSize(query.limit),
  });
};

/**
 * Sessions that begin on the requested day, or within the requested period.
 * @throws Refusal INVALID_INPUT when the period ends before it begins
 */
function isOfDays({ date, from, to, zone = 'UTC' }: Parameters<typeof allByDate>[0]['query']): SQL | undefined {
  if (from !== undefined && to !== undefined && to < from) {
    refuse('INVALID_INPUT', { fields: [{ path: 'query.to', message: 'Choose a last day that is not before the first one.' }] });
  }
  const [day, first, last] = [date, from, to].map((one) => (one === undefined ? null : dayBounds(one, zone)));
  return and(
    day ? and(gte(sessions.startsAt, day.from), lt(sessions.startsAt, day.to)) : undefined,
    first ? gte(sessions.startsAt, first.from) : undefined,
    last ? lt(sessions.startsAt, last.to) : undefined,
  );
}

/**
 * Sessions whose coach, or a member with a place, has that name. The people are found first, so that their sessions are found by an
 * index.
 */
async function isOfNamed(database: Database, search: string | undefined): Promise<SQL | undefined> {
  const named = searchIn(sql`fold_text(${accounts.firstName} || ' ' || ${accounts.lastName})`, search);
  if (named === null) return undefined;
  const people = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.role, ['COACH', 'USER', 'ADMIN']), named.matches))
    .orderBy(named.rank, desc(accounts.createdAt))
    .limit(maxNamed);
  const ids = people.map(({ id }) => id);
  return sql`${sessions.id} in (
    select held.id from sessions held where held.coach_id = any(${sql.param(ids)}::uuid[])
    union select place.session_id from session_registrations place where place.user_id = any(${sql.param(ids)}::uuid[]))`;
}

export const detailsForAdmin: HandlerFunction<typeof endpoints.detailsForAdmin> = async ({ actor, database, params }) =>
  found(await findSession(database, actor, params.id));

export const trail: HandlerFunction<typeof endpoints.trail> = async ({ database, params }) => {
  const [made] = await database
    .select({ at: sessions.createdAt, role: accounts.role, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.createdBy))
    .where(eq(sessions.id, params.id));
  const { at, role, ...name } = found(made);
  const first = {
    at: toInstant(at),
    action: 'session.created' as const,
    byName: role === 'USER' ? null : fullNameOf(name),
    byRole: role,
    note: null,
  };
  return { items: [first, ...(await readTrail(database, params.id, sessionActions))] };
};
