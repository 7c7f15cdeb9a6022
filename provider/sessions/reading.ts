import { and, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { sessions as calls } from '../../contract/sessions.ts';
import { seesMember } from '../coaches/relations.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches, sessions } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { dayBounds } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { decodeCursor, pageSize } from '../kernel/paging.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { maySeeSession } from './rules.ts';
import { type Direction, findSession, isInSession, listSessions, pageOfSessions } from './store.ts';

const mostPerDay = 200;

const paged = (query: { cursor?: string | undefined; limit?: number | undefined }, direction: Direction) => ({
  cursor: decodeCursor(query.cursor),
  size: pageSize(query.limit),
  direction,
});

const within = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  and(
    from === undefined ? undefined : gte(sessions.startsAt, new Date(from)),
    to === undefined ? undefined : lt(sessions.startsAt, new Date(to)),
  );

export const get: HandlerFunction<typeof calls.get> = async ({ actor, database, query }) => {
  const session = found(await findSession(database, actor, query.id));
  const facts = { ...session, startsAt: new Date(session.startsAt), endsAt: new Date(session.endsAt) };
  if (!maySeeSession(actor, facts, session.mine !== null)) refuse('OBJECT_DENIED');
  return session;
};

/** A coach sees those that the member has with this very coach. */
export const ofUser: HandlerFunction<typeof calls.ofUser> = async ({ actor, database, params, query }) => {
  if (!(await seesMember(database, actor, params.id))) refuse('OBJECT_DENIED');
  const ofActor = actor.role === 'COACH' ? eq(sessions.coachId, actor.accountId) : undefined;
  return pageOfSessions(database, actor, { where: and(isInSession(params.id), ofActor, within(query)), ...paged(query, 'latest-first') });
};

export const ofCoach: HandlerFunction<typeof calls.ofCoach> = async ({ actor, database, query, clock }) => {
  await timeZoneOfCoach(database, query.coachId, actor);
  const where = and(
    eq(sessions.coachId, query.coachId),
    ne(sessions.kind, 'one-on-one'),
    eq(sessions.status, 'scheduled'),
    gt(sessions.endsAt, clock.now()),
    query.offeringId === undefined ? undefined : eq(sessions.offeringId, query.offeringId),
  );
  return pageOfSessions(database, actor, { where, ...paged(query, 'soonest-first') });
};

/** Those that have not ended yet, of approved coaches and of administrators. */
export const joinable: HandlerFunction<typeof calls.joinable> = async ({ actor, database, query, clock }) => {
  const where = and(
    ne(sessions.kind, 'one-on-one'),
    eq(sessions.status, 'scheduled'),
    gt(sessions.endsAt, clock.now()),
    sql`not exists (select 1 from ${coaches} where ${coaches.accountId} = ${sessions.coachId} and ${coaches.approvedAt} is null)`,
  );
  return pageOfSessions(database, actor, { where, ...paged(query, 'soonest-first') });
};

export const ofCoachAll: HandlerFunction<typeof calls.ofCoachAll> = async ({ actor, database, query }) =>
  pageOfSessions(database, actor, { where: and(eq(sessions.coachId, actor.accountId), within(query)), ...paged(query, 'latest-first') });

export const ofDay: HandlerFunction<typeof calls.ofDay> = async ({ actor, database, query }) => {
  if (actor.role === 'COACH' && query.coachId !== actor.accountId) refuse('OBJECT_DENIED');
  const { from, to } = dayBounds(query.date, await timeZoneOfCoach(database, query.coachId, actor));
  const open = and(ne(sessions.kind, 'one-on-one'), eq(sessions.status, 'scheduled'));
  const where = and(
    eq(sessions.coachId, query.coachId),
    gt(sessions.endsAt, from),
    lt(sessions.startsAt, to),
    actor.role === 'COACH' ? undefined : or(isInSession(actor.accountId), open),
  );
  return { items: await listSessions(database, actor, { where, direction: 'soonest-first', limit: mostPerDay }) };
};

export const toAccept: HandlerFunction<typeof calls.toAccept> = async ({ actor, database, query, clock }) => {
  const where = and(eq(sessions.coachId, actor.accountId), eq(sessions.status, 'requested'), gt(sessions.endsAt, clock.now()));
  return pageOfSessions(database, actor, { where, ...paged(query, 'soonest-first') });
};

export const upcoming: HandlerFunction<typeof calls.upcoming> = async ({ actor, database, query, clock }) => {
  const where = and(
    eq(sessions.coachId, actor.accountId),
    inArray(sessions.status, ['requested', 'scheduled']),
    gt(sessions.endsAt, clock.now()),
  );
  return pageOfSessions(database, actor, { where, ...paged(query, 'soonest-first') });
};

export const byAdmin: HandlerFunction<typeof calls.byAdmin> = async ({ actor, database, query }) => {
  const where = and(
    eq(sessions.kind, 'orientation'),
    eq(sessions.createdBy, query.adminId),
    eq(sessions.offeringId, query.offeringId),
    actor.role === 'ADMIN'
      ? undefined
      : or(eq(sessions.status, 'scheduled'), isInSession(actor.accountId), eq(sessions.coachId, actor.accountId)),
  );
  return pageOfSessions(database, actor, { where, ...paged(query, 'latest-first') });
};

export const allByDate: HandlerFunction<typeof calls.allByDate> = async ({ actor, database, query }) => {
  const day = query.date === undefined ? null : dayBounds(query.date, 'UTC');
  const where = day === null ? undefined : and(gte(sessions.startsAt, day.from), lt(sessions.startsAt, day.to));
  return pageOfSessions(database, actor, { where, ...paged(query, 'latest-first') });
};

export const detailsForAdmin: HandlerFunction<typeof calls.detailsForAdmin> = async ({ actor, database, params }) =>
  found(await findSession(database, actor, params.id));

/** The zone of a coach whom others may see: an approved one, or oneself. @throws Refusal NOT_FOUND */
async function timeZoneOfCoach(database: Database, coachId: string, viewer: Actor): Promise<string> {
  const [coach] = await database
    .select({ timeZone: accounts.timeZone })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(and(eq(coaches.accountId, coachId), or(sql`${coaches.approvedAt} is not null`, eq(coaches.accountId, viewer.accountId))));
  return found(coach).timeZone;
}
