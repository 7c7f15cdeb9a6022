import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/endpoint.ts';
import type { Session } from '../../contract/session.ts';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { accounts, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { type Actor, fullNameOf } from '../kernel/actor.ts';
import { addSeconds } from '../kernel/clock.ts';
import { type HandlerFunction, outsideTransaction } from '../kernel/handler.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { maxHours, maySeeSession } from './rules.ts';
import { findSession } from './store.ts';

const day = 86_400;
const daysBack = 90;
const maxEvents = 2000;

/** One session as a calendar file, for `Add to calendar`; in JSON, so that it is there offline too. */
export const calendarFileOf: HandlerFunction<typeof endpoints.calendarFile> = async ({ actor, database, params, services: { config } }) => {
  const session = found(await findSession(database, actor, params.id));
  const times = { startsAt: new Date(session.startsAt), endsAt: new Date(session.endsAt) };
  if (!maySeeSession(actor, { ...session, ...times }, session.mine !== null)) refuse('OBJECT_DENIED');
  const event: CalendarEvent = {
    ...session,
    ...times,
    withName: await metIn(database, actor, session),
    uid: session.calendarUid,
    updatedAt: new Date(session.updatedAt),
    url: addressInApp(config, actor.role),
  };
  return { fileName: `session-${session.startsAt.slice(0, 10)}.ics`, content: calendarFile([event], actor.language) };
};

/** Makes a new secret address; the former one ends. Only the hash of the secret is kept, and the reply is never stored. */
export const calendarFeed = outsideTransaction<typeof endpoints.calendarFeed>(async ({ actor, database, clock, services: { config } }) => {
  const secret = randomBytes(32).toString('base64url');
  await database
    .update(accounts)
    .set({ calendarFeedHash: hashOf(secret), updatedAt: clock.now() })
    .where(eq(accounts.id, actor.accountId));
  return { url: `${config.publicUrl}/api/calendar/${secret}.ics` };
});

export const calendarFeedState: HandlerFunction<typeof endpoints.calendarFeedState> = async ({ actor, database }) => {
  const [account] = await database.select({ hash: accounts.calendarFeedHash }).from(accounts).where(eq(accounts.id, actor.accountId));
  return { isOn: account?.hash != null };
};

export const endCalendarFeed: HandlerFunction<typeof endpoints.endCalendarFeed> = async ({ actor, database, clock }) => {
  await database.update(accounts).set({ calendarFeedHash: null, updatedAt: clock.now() }).where(eq(accounts.id, actor.accountId));
  return { done: true };
};

/**
 * `GET /api/calendar/{secret}.ics`: the sessions of one person for a calendar program, which knows no
 * bearer token. Not part of the contract: it answers text/calendar. The secret in the address is the
 * only key; requests are logged by the route's pattern, so it is in no log.
 */
export function serveCalendarFeed(api: FastifyInstance, { database, config, clock }: Kernel): void {
  api.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const secret = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
    const [owner] = secret === undefined ? [] : await ownerOf(database, secret);
    const person = found(owner);
    const events = await eventsOf(database, person, addSeconds(clock.now(), -daysBack * day), addressInApp(config, person.role));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', 'inline; filename="sessions.ics"')
      .send(calendarFile(events, person.language));
  });
}

function ownerOf(database: Database, secret: string) {
  return database
    .select({ id: accounts.id, role: accounts.role, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.calendarFeedHash, hashOf(secret)), isNull(accounts.deactivatedAt), isNull(accounts.deletedAt)));
}

const coachAccounts = alias(accounts, 'coach_accounts');

/** Sessions that the person holds or has a place in; cancelled ones too, so that calendars strike them out. */
async function eventsOf(database: Database, person: { id: string; language: Language }, from: Date, url: string): Promise<CalendarEvent[]> {
  const rows = await database
    .select({
      uid: sessions.calendarUid,
      sequence: sessions.sequence,
      status: sessions.status,
      title: sessions.title,
      titles: sessions.titles,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      updatedAt: sessions.updatedAt,
      id: sessions.id,
      capacity: sessions.capacity,
      coachId: sessions.coachId,
      firstName: coachAccounts.firstName,
      lastName: coachAccounts.lastName,
    })
    .from(sessions)
    .innerJoin(coachAccounts, eq(coachAccounts.id, sessions.coachId))
    .where(
      and(
        gt(sessions.endsAt, from),
        inArray(sessions.id, heldOrBooked(database, person.id, addSeconds(from, -maxHours * 3600), addSeconds(from, 3 * 365 * day))),
        or(eq(sessions.coachId, person.id), hasPlaceIn(person.id)),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(maxEvents);
  const held = rows.filter(({ coachId, capacity }) => coachId === person.id && capacity === 1).map(({ id }) => id);
  const members = await membersOf(database, held);
  return rows.map((row) => ({
    ...row,
    title: row.titles?.[person.language] ?? row.title,
    withName: row.coachId === person.id ? (members.get(row.id) ?? null) : fullNameOf(row),
    url,
  }));
}

/** The person who has, or had when it was cancelled, the one place in each of these sessions. */
async function membersOf(database: Database, sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await database
    .select({ sessionId: sessionRegistrations.sessionId, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(sessionRegistrations)
    .innerJoin(accounts, eq(accounts.id, sessionRegistrations.userId))
    .where(inArray(sessionRegistrations.sessionId, [...sessionIds]))
    // The last one counts: a place that is taken before any that was given up.
    .orderBy(asc(isNull(sessionRegistrations.cancelledAt)), asc(sessionRegistrations.registeredAt), asc(sessionRegistrations.id));
  return new Map(rows.map((row) => [row.sessionId, fullNameOf(row)]));
}

/** The other person of a session: see `CalendarEvent`. */
async function metIn(
  database: Database,
  actor: Pick<Actor, 'accountId'>,
  { id, capacity, coachId, coachName }: Pick<Session, 'id' | 'capacity' | 'coachId' | 'coachName'>,
): Promise<string | null> {
  if (coachId !== actor.accountId) return coachName;
  return capacity > 1 ? null : ((await membersOf(database, [id])).get(id) ?? null);
}

/** A person's sessions that start between two times, each half found by an index of its own. */
function heldOrBooked(database: Database, accountId: string, from: Date, to: Date) {
  const startsBetween = (start: typeof sessions.startsAt | typeof sessionRegistrations.startsAt) => and(gt(start, from), lt(start, to));
  return database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.coachId, accountId), startsBetween(sessions.startsAt)))
    .union(
      database
        .select({ id: sessionRegistrations.sessionId })
        .from(sessionRegistrations)
        .where(and(eq(sessionRegistrations.userId, accountId), startsBetween(sessionRegistrations.startsAt))),
    );
}

/** A place, or one that ended because the session itself was cancelled. */
function hasPlaceIn(accountId: string): SQL {
  const open = inArray(sessionRegistrations.status, ['registered', 'attended', 'missed']);
  return sql`exists (select 1 from ${sessionRegistrations} where ${sessionRegistrations.sessionId} = ${sessions.id}
    and ${sessionRegistrations.userId} = ${accountId}
    and (${open} or (${sessions.status} = 'cancelled' and ${sessionRegistrations.cancelledAt} = ${sessions.cancelledAt})))`;
}

function addressInApp({ publicUrl }: Pick<Config, 'publicUrl'>, role: string): string {
  return `${publicUrl}/${role === 'COACH' ? 'coach' : 'user'}/sessions`;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
