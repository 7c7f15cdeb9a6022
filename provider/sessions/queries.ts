import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches, sessionRegistrations, sessions } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { dayBounds } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { decodeCursor, pageSize } from '../kernel/paging.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { maySeeSession } from './rules.ts';
import { type Direction, endsAfter, findSession, isInSession, isOnPageOfMember, listSessions, pageOfSessions } from './store.ts';

const maxPerDay = 200;

/** Written out, to match the partial indexes: a parameter could have any value when a statement is planned once. */
const isOpen = sql`${sessions.kind} <> 'one-on-one' and ${sessions.status} = 'scheduled'`;
const isRequested = sql`${sessions.status} = 'requested'`;

const paged = (query: { cursor?: string | undefined; limit?: number | undefined }, direction: Direction) => ({
  cursor: decodeCursor(query.cursor),
  size: pageSize(query.limit),
  direction,
});

type Start = typeof sessions.startsAt | typeof sessionRegistrations.startsAt;

const within = ({ from, to }: { from?: string | undefined; to?: string | undefined }, start: Start = sessions.startsAt) =>
  and(from === undefined ? undefined : gte(start, new Date(from)), to === undefined ? undefined : lt(start, new Date(to)));

export const get: HandlerFunction<typeof endpoints.get> = async ({ actor, database, query }) => {
  const session = found(await findSession(database, actor, query.id));
  const facts = { ...session, startsAt: new Date(session.startsAt), endsAt: new Date(session.endsAt) };
  if (!maySeeSession(actor, facts, session.mine !== null)) refuse('OBJECT_DENIED');
  return session;
};

/** A coach sees those that the member has with this very coach. */
export const ofUser: HandlerFunction<typeof endpoints.ofUser> = async ({ actor, database, params, query }) => {
  const ofActor = actor.role === 'COACH' ? eq(sessionRegistrations.coachId, actor.accountId) : undefined;
  const page = paged(query, 'latest-first');
  const which = and(ofActor, within(query, sessionRegistrations.startsAt));
  return pageOfSessions(database, actor, { where: isOnPageOfMember(database, params.id, page, which), ...page });
};

export const ofCoach: HandlerFunction<typeof endpoints.ofCoach> = async ({ actor, database, query, clock }) => {
  await timeZoneOfCoach(database, query.coachId, actor);
  const where = and(
    eq(sessions.coachId, query.coachId),
    isOpen,
    endsAfter(clock.now()),
    query.offeringId === undefined ? undefined : eq(sessions.offeringId, query.offeringId),
  );
  return pageOfSessions(database, actor, { where, ...paged(query, 'soonest-first') });
};

/** Sessions that have not ended yet, of approved coaches and of administrators. */
export const joinable: HandlerFunction<typeof endpoints.joinable> = async ({ actor, database, query, clock }) => {
  const where = and(
    isOpen,
    endsAfter(clock.now()),
    sql`not exists (select 1 from ${coaches} where ${coaches.accountId} = ${sessions.coachId} and ${coaches.approvedAt} is null)`,
  );
  return pageOfSessions(database, actor, { where, ...paged(query, 'soonest-first') });
};

export const ofCoachAll: HandlerFunction<typeof endpoints.ofCoachAll> = async ({ actor, database, query }) =>
  pageOfSessions(database, actor, { where: and(eq(sessions.coachId, actor.accountId), within(query)), ...paged(query, 'latest-first') });

export const ofDay: HandlerFunction<typeof endpoints.ofDay> = async ({ actor, database, query }) => {
  if (actor.role === 'COACH' && query.coachId !== actor.accountId) refuse('OBJECT_DENIED');
  const { from, to } = dayBounds(query.date, await timeZoneOfCoach(database, query.coachId, actor));
  const where = and(
    eq(sessions.coachId, query.coachId),
    endsAfter(from),
    lt(sessions.startsAt, to),
    actor.role === 'COACH' ? undefined : or(isInSession(actor.accountId), isOpen),
  );
  return { items: await listSessions(database, actor, { where, direction: 'soonest-first', limit: maxPerDay }) };
};

export const toAccept: HandlerFunction<typeof endpoints.toAccept> = async ({ actor, database, query, clock }) => {
  const where = and(eq(sessions.coachId, actor.accountId), isRequested, endsAfter(clock.now()));
  return pageOfSessions(database, actor, { where, ...paged(query, 'soonest-first') });
};

export const byAdmin: HandlerFunction<typeof endpoints.byAdmin> = async ({ actor, database, query }) => {
  const page = paged(query, 'latest-first');
  const ofAdmin = and(
    sql`${sessions.kind} = 'orientation'`,
    eq(sessions.createdBy, query.adminId),
    eq(sessions.offeringId, query.offeringId),
  );
  const where = actor.role === 'ADMIN' ? ofAdmin : sql`${sessions.id} in ${concerning(actor.accountId, ofAdmin)}`;
  return pageOfSessions(database, actor, { where, ...page });
};

/**
 * The orientation sessions that concern a person: those that can be joined, those with a place, those
 * held. Each is found by an index of its own, which an `or` could not. `offset 0` has PostgreSQL begin
 * there: it takes the orientations of one administrator for a few, and would go through all of them.
 */
function concerning(accountId: string, which: SQL | undefined): SQL {
  return sql`(
    select id from (select * from ${sessions} where ${sessions.kind} = 'orientation' and ${isOpen} offset 0) sessions where ${which}
    union select sessions.id from ${sessionRegistrations} place
      cross join lateral (select * from ${sessions} where ${sessions.id} = place.session_id offset 0) sessions
      where place.user_id = ${accountId} and place.session_kind = 'orientation' and ${which}
    union select id from (select * from ${sessions} where ${sessions.coachId} = ${accountId} and ${sessions.kind} = 'orientation' offset 0) sessions
      where ${which})`;
}

/** The zone of a coach whom others may see: an approved one, or oneself. @throws Refusal NOT_FOUND */
async function timeZoneOfCoach(database: Database, coachId: string, viewer: Actor): Promise<string> {
  const [coach] = await database
    .select({ timeZone: accounts.timeZone })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(and(eq(coaches.accountId, coachId), or(sql`${coaches.approvedAt} is not null`, eq(coaches.accountId, viewer.accountId))));
  return found(coach).timeZone;
}
