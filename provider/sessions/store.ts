import { and, asc, desc, eq, gt, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Session } from '../../contract/session.ts';
import type { Database } from '../database/open.ts';
import { instantIn, preparedQuery } from '../database/prepared.ts';
import { accounts, offerings, sessionRegistrations, sessions, timeSlots } from '../database/schema/index.ts';
import { type Actor, fullNameOf } from '../kernel/actor.ts';
import { addSeconds } from '../kernel/clock.ts';
import { behindCursor, type Cursor, toPage } from '../kernel/paging.ts';
import { maxHours, mayManageSession } from './rules.ts';

export type Direction = 'latest-first' | 'soonest-first';
export type SessionRow = typeof sessions.$inferSelect;

const coachAccounts = alias(accounts, 'coach_accounts');
const own = alias(sessionRegistrations, 'own_registrations');

/** The place on the waiting list, from 1; null for who is not waiting. */
const position = sql<number | null>`case when ${own.status} = 'waiting' then (
  select count(*)::int + 1 from session_registrations before
  where before.session_id = ${own.sessionId} and before.status = 'waiting'
    and (before.registered_at, before.id) < (${own.registeredAt}, ${own.id})) end`;

const sessionColumns = {
  id: sessions.id,
  kind: sessions.kind,
  status: sessions.status,
  title: sessions.title,
  titles: sessions.titles,
  coachId: sessions.coachId,
  createdBy: sessions.createdBy,
  offeringId: sessions.offeringId,
  startsAt: instantIn(sessions.startsAt),
  endsAt: instantIn(sessions.endsAt),
  timeZone: sessions.timeZone,
  capacity: sessions.capacity,
  registeredCount: sessions.registeredCount,
  waitingCount: sessions.waitingCount,
  reason: sessions.reason,
  cancelReason: sessions.cancelReason,
  suggestion: sessions.suggestion,
  roomId: sessions.roomId,
  conversationId: sessions.conversationId,
  calendarUid: sessions.calendarUid,
  sequence: sessions.sequence,
  version: sessions.version,
  updatedAt: instantIn(sessions.updatedAt),
};

interface Listing {
  readonly where: SQL | undefined;
  readonly direction: Direction;
  readonly limit: number | Placeholder;
}

export function selectSessions(database: Database, viewerId: string | Placeholder, { where, direction, limit }: Listing) {
  const order = direction === 'latest-first' ? desc : asc;
  return database
    .select({
      session: sessionColumns,
      coach: { firstName: coachAccounts.firstName, lastName: coachAccounts.lastName, image: coachAccounts.image },
      offeringName: offerings.name,
      mine: { status: own.status, position, absenceSaidAt: own.absenceSaidAt },
    })
    .from(sessions)
    .innerJoin(coachAccounts, eq(coachAccounts.id, sessions.coachId))
    .leftJoin(offerings, eq(offerings.id, sessions.offeringId))
    .leftJoin(own, and(eq(own.sessionId, sessions.id), eq(own.userId, viewerId)))
    .where(where)
    .orderBy(order(sessions.startsAt), order(sessions.id))
    .limit(limit);
}

/** Sessions as this person may see them; which ones is up to `where`. */
export async function listSessions(database: Database, viewer: Actor, listing: Listing): Promise<Session[]> {
  return showSessions(database, viewer, await selectSessions(database, viewer.accountId, listing));
}

type SelectedSession = Awaited<ReturnType<typeof selectSessions>>[number];

export async function showSessions(database: Database, viewer: Actor, rows: readonly SelectedSession[]): Promise<Session[]> {
  const managed = rows.filter(({ session }) => mayManageSession(viewer, session)).map(({ session }) => session.id);
  const registrations = await readRegistrations(database, managed);
  const takers = await takersOfSuggested(
    database,
    rows.map(({ session }) => session),
  );

  return rows.map(({ session, coach, offeringName, mine }) => {
    const place = mine?.status ? { status: mine.status, position: mine.position, ...absence(mine) } : null;
    const isOwnCoach = session.coachId === viewer.accountId;
    // Messages between two people are not shown to administrators.
    const isPrivate = viewer.role === 'ADMIN' && session.kind === 'one-on-one' && !isOwnCoach;
    const { createdBy, ...seen } = session;
    return {
      ...seen,
      ...(session.kind === 'orientation' && { madeById: createdBy }),
      title:
        session.titles?.[viewer.language] ?? (isPrivate ? (offeringName?.[viewer.language] ?? unnamed[viewer.language]) : session.title),
      coachName: fullNameOf(coach),
      coachImage: coach.image,
      offeringName: offeringName?.[viewer.language] ?? null,
      reason: isOwnCoach || place !== null ? session.reason : null,
      cancelReason: viewer.role === 'ADMIN' && session.kind !== 'orientation' ? null : session.cancelReason,
      suggestion: isOwnCoach || place !== null ? suggestionNow(session, takers) : null,
      mine: place,
      registrations: mayManageSession(viewer, session) ? (registrations.get(session.id) ?? []) : null,
    };
  });
}

const unnamed = { en: 'One-on-one session', es: 'Sesión individual' } as const;

export interface PageRequest {
  readonly direction: Direction;
  readonly cursor: Cursor | null;
  readonly size: number;
}

/** One page of sessions; the cursor holds the start. */
export async function pageOfSessions(
  database: Database,
  viewer: Actor,
  listing: PageRequest & { readonly where: SQL | undefined },
): Promise<{ items: Session[]; nextCursor: string | null }> {
  const where = and(listing.where, behindCursor(listing.cursor, sessions.startsAt, sessions.id, listing.direction));
  const rows = await listSessions(database, viewer, { where, direction: listing.direction, limit: listing.size + 1 });
  return toSessionPage(rows, listing.size);
}

export function toSessionPage(rows: readonly Session[], size: number): { items: Session[]; nextCursor: string | null } {
  return toPage(
    rows,
    size,
    (row) => ({ at: new Date(row.startsAt), id: row.id }),
    (row) => row,
  );
}

export async function findSession(database: Database, viewer: Actor, id: string): Promise<Session | null> {
  const [session] = await listSessions(database, viewer, { where: eq(sessions.id, id), direction: 'soonest-first', limit: 1 });
  return session ?? null;
}

/** The row, locked until the end of the transaction: changes of one session come one after the other. */
export async function lockSession(database: Database, id: string): Promise<SessionRow | null> {
  const [row] = await database.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}

/** Sessions that end after a time. The condition on the start limits the index scan: without it, all past sessions are read. */
export function endsAfter(time: Date): SQL | undefined {
  return and(gt(sessions.endsAt, time), gt(sessions.startsAt, addSeconds(time, -maxHours * 3600)));
}

/** The sessions of one page of those a member was or is in, found by the places alone. */
export function isOnPageOfMember(
  database: Database,
  userId: string,
  { direction, cursor, size }: PageRequest,
  which: SQL | undefined,
): SQL {
  const order = direction === 'latest-first' ? desc : asc;
  const places = database
    .select({ id: sessionRegistrations.sessionId })
    .from(sessionRegistrations)
    .where(
      and(
        eq(sessionRegistrations.userId, userId),
        which,
        behindCursor(cursor, sessionRegistrations.startsAt, sessionRegistrations.sessionId, direction),
      ),
    )
    .orderBy(order(sessionRegistrations.startsAt), order(sessionRegistrations.sessionId))
    .limit(size + 1);
  return inArray(sessions.id, places);
}

/** Whether this member is in the session, on its waiting list included, or was. */
export function isInSession(userId: string): SQL {
  return sql`exists (select 1 from ${sessionRegistrations} where ${sessionRegistrations.sessionId} = ${sessions.id} and ${sessionRegistrations.userId} = ${userId})`;
}

/** Left out for everybody without a report. */
function absence({ absenceSaidAt }: { readonly absenceSaidAt: Date | null }): { saysAbsent?: true } {
  return absenceSaidAt === null ? {} : { saysAbsent: true };
}

const slotsTaken = preparedQuery((database) =>
  database
    .select({ id: timeSlots.id, sessionId: timeSlots.sessionId })
    .from(timeSlots)
    .where(and(sql`${timeSlots.id} = any(${sql.placeholder('slotIds')}::uuid[])`, sql`${timeSlots.status} <> 'removed'`))
    .prepare('slots_taken'),
);

/** Which session took each suggested slot, null where it is free. Reads nothing where nothing is suggested. */
async function takersOfSuggested(
  database: Database,
  listed: readonly Pick<SessionRow, 'suggestion'>[],
): Promise<ReadonlyMap<string, string | null>> {
  const slotIds = listed.flatMap(({ suggestion }) => suggestion?.times.map(({ slotId }) => slotId) ?? []);
  if (slotIds.length === 0) return new Map();
  const slots = await slotsTaken(database).execute({ slotIds });
  return new Map(slots.map(({ id, sessionId }) => [id, sessionId]));
}

/** Slots that the request itself fills are free for it. */
function suggestionNow(
  { id, suggestion }: Pick<SessionRow, 'id' | 'suggestion'>,
  takers: ReadonlyMap<string, string | null>,
): Session['suggestion'] {
  const isFree = (slotId: string) => [null, id].some((taker) => takers.get(slotId) === taker);
  return suggestion && { ...suggestion, times: suggestion.times.map((time) => ({ ...time, isFree: isFree(time.slotId) })) };
}

const registrationsIn = preparedQuery((database) =>
  database
    .select({
      sessionId: sessionRegistrations.sessionId,
      userId: sessionRegistrations.userId,
      status: sessionRegistrations.status,
      registeredAt: instantIn(sessionRegistrations.registeredAt),
      absenceSaidAt: sessionRegistrations.absenceSaidAt,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      image: accounts.image,
    })
    .from(sessionRegistrations)
    .innerJoin(accounts, eq(accounts.id, sessionRegistrations.userId))
    .where(sql`${sessionRegistrations.sessionId} = any(${sql.placeholder('sessionIds')}::uuid[])`)
    .orderBy(asc(sessionRegistrations.registeredAt), asc(sessionRegistrations.id))
    .prepare('registrations_in_sessions'),
);

async function readRegistrations(
  database: Database,
  sessionIds: readonly string[],
): Promise<Map<string, NonNullable<Session['registrations']>>> {
  const bySession = new Map<string, NonNullable<Session['registrations']>>();
  if (sessionIds.length === 0) return bySession;
  const rows = await registrationsIn(database).execute({ sessionIds });
  for (const row of rows) {
    const list = bySession.get(row.sessionId) ?? [];
    bySession.set(row.sessionId, list);
    list.push({
      userId: row.userId,
      fullName: fullNameOf(row),
      image: row.image,
      status: row.status,
      registeredAt: row.registeredAt,
      ...absence(row),
    });
  }
  return bySession;
}
