import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CallPersonState } from '../../contract/call-signals.ts';
import type { CallTransport } from '../../contract/calls.ts';
import type { Database } from '../database/open.ts';
import type { attendanceEnds } from '../database/schema/calls.ts';
import { accounts, callAttendances, callPresences, callRooms, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { Place } from './entry-rules.ts';

export type SessionRow = Awaited<ReturnType<typeof readSession>>;
export type PresenceRow = typeof callPresences.$inferSelect;
export type LockedRoom = typeof callRooms.$inferSelect;
export type AttendanceEnd = (typeof attendanceEnds)[number];

/** A session's data for its call; null where there is none. */
export async function readSession(database: Database, sessionId: string) {
  const [row] = await database
    .select({
      id: sessions.id,
      roomId: sessions.roomId,
      kind: sessions.kind,
      status: sessions.status,
      title: sessions.title,
      titles: sessions.titles,
      coachId: sessions.coachId,
      coachFirstName: accounts.firstName,
      coachLastName: accounts.lastName,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      capacity: sessions.capacity,
      registeredCount: sessions.registeredCount,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.coachId))
    .where(eq(sessions.id, sessionId));
  if (!row) return null;
  const { coachFirstName, coachLastName, ...session } = row;
  return { ...session, coachName: fullNameOf({ firstName: coachFirstName, lastName: coachLastName }) };
}

/** A person's place in a session. */
export async function placeOf(database: Database, sessionId: string, accountId: string): Promise<Place> {
  const [place] = await database
    .select({ status: sessionRegistrations.status })
    .from(sessionRegistrations)
    .where(and(eq(sessionRegistrations.sessionId, sessionId), eq(sessionRegistrations.userId, accountId)));
  return place?.status ?? null;
}

/** A room of more than four begins with Agora where it is configured: a mesh serves them less well. */
export function firstTransport({ capacity }: { readonly capacity: number }, hasAgora: boolean): CallTransport {
  return hasAgora && capacity + 1 > 4 ? 'agora' : 'peer';
}

/** Which way media goes in the room of a session now. */
export async function transportOf(database: Database, session: { readonly id: string; readonly capacity: number }, hasAgora: boolean) {
  const [room] = await database.select({ transport: callRooms.transport }).from(callRooms).where(eq(callRooms.sessionId, session.id));
  return hasAgora ? (room?.transport ?? firstTransport(session, true)) : 'peer';
}

/** Locks the row of a room, and makes it when there is none: nobody else changes who is in until the transaction ends. */
export async function lockRoom(
  database: Database,
  session: { readonly id: string; readonly capacity: number },
  hasAgora: boolean,
): Promise<LockedRoom> {
  await database
    .insert(callRooms)
    .values({ sessionId: session.id, transport: firstTransport(session, hasAgora) })
    .onConflictDoNothing();
  const [room] = await database.select().from(callRooms).where(eq(callRooms.sessionId, session.id)).for('update');
  if (!room) throw new Error(`The room of the session ${session.id} is gone.`);
  return room;
}

/** Marks the room as changed; returns its revision. */
export async function bumpRoom(database: Database, sessionId: string, changes: Partial<LockedRoom> = {}): Promise<number> {
  const [row] = await database
    .update(callRooms)
    .set({ ...changes, revision: sql`${callRooms.revision} + 1` })
    .where(eq(callRooms.sessionId, sessionId))
    .returning({ revision: callRooms.revision });
  return row?.revision ?? 0;
}

export function presencesOf(database: Database, sessionId: string): Promise<PresenceRow[]> {
  return database
    .select()
    .from(callPresences)
    .where(eq(callPresences.sessionId, sessionId))
    .orderBy(asc(callPresences.enteredAt), asc(callPresences.connectionId));
}

export async function beginAttendance(database: Database, sessionId: string, accountId: string, now: Date): Promise<void> {
  await database.insert(callAttendances).values({ id: uuid(), sessionId, accountId, enteredAt: now }).onConflictDoNothing();
}

/** @param at when they were there last; never before they came */
export async function endAttendance(
  database: Database,
  { sessionId, accountId }: Pick<PresenceRow, 'sessionId' | 'accountId'>,
  ended: AttendanceEnd,
  at: Date,
): Promise<void> {
  await database
    .update(callAttendances)
    .set({ leftAt: sql`greatest(${callAttendances.enteredAt}, ${at.toISOString()}::timestamptz)`, ended })
    .where(and(eq(callAttendances.sessionId, sessionId), eq(callAttendances.accountId, accountId), isNull(callAttendances.leftAt)));
}

/** A person in a room, or waiting to be admitted. */
export interface Seated {
  readonly connectionId: string;
  readonly accountId: string;
  readonly processId: string;
  readonly isWaiting: boolean;
  readonly name: string;
  readonly picture: string | null;
  readonly state: CallPersonState;
  readonly handRaisedAt: Date | null;
  readonly enteredAt: Date;
  readonly awaySince: Date | null;
}

/** A room as it is sent to devices. */
export interface RoomView {
  readonly sessionId: string;
  readonly coachId: string;
  readonly endsAt: Date;
  readonly revision: number;
  readonly transport: CallTransport;
  /** In order of arrival. */
  readonly seated: readonly Seated[];
}

export async function readRoom(database: Database, sessionId: string): Promise<RoomView | null> {
  const [room] = await database
    .select({ revision: callRooms.revision, transport: callRooms.transport, coachId: sessions.coachId, endsAt: sessions.endsAt })
    .from(callRooms)
    .innerJoin(sessions, eq(sessions.id, callRooms.sessionId))
    .where(eq(callRooms.sessionId, sessionId));
  if (!room) return null;
  const rows = await database
    .select({ presence: callPresences, firstName: accounts.firstName, lastName: accounts.lastName, picture: accounts.image })
    .from(callPresences)
    .innerJoin(accounts, eq(accounts.id, callPresences.accountId))
    .where(eq(callPresences.sessionId, sessionId))
    .orderBy(asc(callPresences.enteredAt), asc(callPresences.connectionId));
  const seated = rows.map(({ presence, firstName, lastName, picture }) => ({
    ...presence,
    name: fullNameOf({ firstName, lastName }),
    picture,
  }));
  return { sessionId, ...room, seated };
}
