import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { attendanceCorrections, callAttendances, callRooms, sessionRegistrations } from '../database/schema/index.ts';
import { outerColumn } from '../kernel/outer-column.ts';
import { attendanceByCall, type Presence, presentFor, type Span } from './attendance-rules.ts';
import { firstTransport } from './room-rows.ts';

/** The name in the audit log and in the history of a session. */
export const correctedAction = 'session.attendance-corrected';

export type AttendanceRow = typeof callAttendances.$inferSelect;

interface SessionFacts {
  readonly id: string;
  readonly coachId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly capacity: number;
}

/** The call's decision for each person, where it has one. */
export interface JudgedCall {
  readonly presentMilliseconds: (accountId: string) => number;
  readonly presence: (accountId: string) => Presence;
}

export function attendancesOf(database: Database, sessionId: string): Promise<AttendanceRow[]> {
  return database
    .select()
    .from(callAttendances)
    .where(eq(callAttendances.sessionId, sessionId))
    .orderBy(asc(callAttendances.enteredAt), asc(callAttendances.id));
}

/** If nobody entered a session, the call decides nothing: it may have been held otherwise. */
export function judgeCall({ coachId, startsAt, endsAt }: SessionFacts, rows: readonly AttendanceRow[], now: Date): JudgedCall {
  const session: Span = { from: startsAt.getTime(), to: endsAt.getTime() };
  const spans = new Map<string, Span[]>();
  for (const { accountId, enteredAt, leftAt } of rows) {
    spans.set(accountId, [...(spans.get(accountId) ?? []), { from: enteredAt.getTime(), to: (leftAt ?? now).getTime() }]);
  }
  const presentMilliseconds = (accountId: string) => presentFor(spans.get(accountId) ?? [], session);
  const longestMember = Math.max(0, ...[...spans.keys()].filter((id) => id !== coachId).map(presentMilliseconds));
  return {
    presentMilliseconds,
    presence: (accountId) =>
      attendanceByCall(presentMilliseconds(accountId), accountId === coachId ? longestMember : presentMilliseconds(coachId), session),
  };
}

/**
 * Marks who attended, by the call, when a session is over. It never overrides a statement: a member's own arrival, the coach's
 * register, a correction. Run it in the transaction that completes the session, before its payout is counted.
 * @returns whose places were marked
 */
export async function settleAttendance(database: Database, session: SessionFacts, now: Date): Promise<string[]> {
  const rows = await attendancesOf(database, session.id);
  if (rows.length === 0) return [];
  const judged = judgeCall(session, rows, now);
  const open = and(eq(sessionRegistrations.sessionId, session.id), eq(sessionRegistrations.status, 'registered'));
  const places = await database.select({ userId: sessionRegistrations.userId }).from(sessionRegistrations).where(open);
  const marked: string[] = [];
  for (const status of ['attended', 'missed'] as const) {
    const userIds = places.map(({ userId }) => userId).filter((userId) => judged.presence(userId) === status);
    if (userIds.length === 0) continue;
    const entered = sql`(select min(a.entered_at) from call_attendances a
      where a.session_id = ${session.id} and a.account_id = ${outerColumn(sessionRegistrations.userId)})`;
    await database
      .update(sessionRegistrations)
      .set({ status, attendedAt: status === 'attended' ? entered : null, updatedAt: now })
      .where(and(open, inArray(sessionRegistrations.userId, userIds)));
    marked.push(...userIds);
  }
  const ofCoach = judged.presence(session.coachId);
  if (ofCoach !== null) {
    await database
      .update(callRooms)
      .set({ coachStatus: sql`coalesce(${callRooms.coachStatus}, ${ofCoach})` })
      .where(eq(callRooms.sessionId, session.id));
  }
  return marked;
}

/** The coach's attendance, by the call or by a correction. */
export async function coachStatusOf(database: Database, sessionId: string): Promise<Presence> {
  const [room] = await database.select({ status: callRooms.coachStatus }).from(callRooms).where(eq(callRooms.sessionId, sessionId));
  return room?.status ?? null;
}

export async function setCoachStatus(
  database: Database,
  session: Pick<SessionFacts, 'id' | 'capacity'>,
  coachStatus: 'attended' | 'missed',
): Promise<void> {
  await database
    .insert(callRooms)
    .values({ sessionId: session.id, transport: firstTransport(session, false), coachStatus })
    .onConflictDoUpdate({ target: callRooms.sessionId, set: { coachStatus } });
}

/** Stores the register's change of an earlier statement as a further statement about attendance. */
export async function keepCorrections(
  database: Database,
  sessionId: string,
  byId: string,
  changed: readonly { readonly accountId: string; readonly former: 'attended' | 'missed'; readonly status: 'attended' | 'missed' }[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  await database.insert(attendanceCorrections).values(
    changed.map(({ accountId, former, status }) => ({
      ...{ id: uuid(), sessionId, accountId, byId, formerStatus: former, status, note: null, createdAt: now },
    })),
  );
}
