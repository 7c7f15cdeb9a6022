import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { attendanceCorrectableFor } from '../../contract/call-rules.ts';
import type { calls, SessionAttendance } from '../../contract/calls.ts';
import type { Database } from '../database/open.ts';
import { accounts, attendanceCorrections, callAttendances, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { type Actor, fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { countForPayout } from '../payouts/index.ts';
import { attendancesOf, coachStatusOf, correctedAction, judgeCall, setCoachStatus } from './attendance.ts';
import type { Presence } from './attendance-rules.ts';

/** People who had a place to the end. */
const taking = ['registered', 'attended', 'missed'] as const;

type SessionRow = typeof sessions.$inferSelect;

interface Person {
  readonly accountId: string;
  readonly fullName: string;
  readonly role: 'coach' | 'member';
  readonly status: Presence;
}

/** Whose attendance this person may see and report: a coach everybody's, a member the coach's and their own. */
async function peopleFor(database: Database, session: SessionRow, viewer: Pick<Actor, 'accountId'>): Promise<Person[]> {
  const isCoach = session.coachId === viewer.accountId;
  const members = await database
    .select({
      accountId: sessionRegistrations.userId,
      status: sessionRegistrations.status,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(sessionRegistrations)
    .innerJoin(accounts, eq(accounts.id, sessionRegistrations.userId))
    .where(
      and(
        eq(sessionRegistrations.sessionId, session.id),
        inArray(sessionRegistrations.status, [...taking]),
        isCoach ? undefined : eq(sessionRegistrations.userId, viewer.accountId),
      ),
    )
    .orderBy(asc(sessionRegistrations.registeredAt), asc(sessionRegistrations.id));
  if (!isCoach && members.length === 0) refuse('OBJECT_DENIED');
  const [coach] = await database
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, session.coachId));
  return [
    { accountId: session.coachId, fullName: fullNameOf(found(coach)), role: 'coach', status: await coachStatusOf(database, session.id) },
    ...members.map(({ accountId, status, ...name }) => ({
      ...{ accountId, fullName: fullNameOf(name), role: 'member' as const },
      status: status === 'attended' || status === 'missed' ? status : null,
    })),
  ];
}

function correctable({ endsAt }: SessionRow): { readonly from: Date; readonly until: Date } {
  return { from: endsAt, until: new Date(endsAt.getTime() + attendanceCorrectableFor) };
}

async function readAttendance(
  database: Database,
  session: SessionRow,
  viewer: Pick<Actor, 'accountId'>,
  now: Date,
): Promise<SessionAttendance> {
  const people = await peopleFor(database, session, viewer);
  const rows = await attendancesOf(database, session.id);
  const judged = judgeCall(session, rows, now);
  const { from, until } = correctable(session);
  const ids = people.map(({ accountId }) => accountId);
  const corrections = await database
    .select({ correction: attendanceCorrections, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(attendanceCorrections)
    .innerJoin(accounts, eq(accounts.id, attendanceCorrections.byId))
    .where(and(eq(attendanceCorrections.sessionId, session.id), inArray(attendanceCorrections.accountId, ids)))
    .orderBy(asc(attendanceCorrections.createdAt), asc(attendanceCorrections.id));
  return {
    sessionId: session.id,
    startsAt: toInstant(session.startsAt),
    endsAt: toInstant(session.endsAt),
    people: people.map((person) => ({
      ...person,
      ofCall: now < session.endsAt ? null : judged.presence(person.accountId),
      presentSeconds: Math.floor(judged.presentMilliseconds(person.accountId) / 1000),
      times: rows
        .filter(({ accountId }) => accountId === person.accountId)
        .map(({ enteredAt, leftAt, ended }) => ({ from: toInstant(enteredAt), to: toInstantOrNull(leftAt), ended })),
    })),
    correctableFrom: toInstant(from),
    correctableUntil: toInstant(until),
    corrections: corrections
      // Another member's report about the coach stays between those two.
      .filter(({ correction }) => ids.includes(correction.byId))
      .map(({ correction, ...name }) => ({
        id: correction.id,
        at: toInstant(correction.createdAt),
        byAccountId: correction.byId,
        byName: fullNameOf(name),
        byRole: correction.byId === session.coachId ? 'coach' : 'member',
        accountId: correction.accountId,
        from: correction.formerStatus,
        to: correction.status,
        note: correction.note,
      })),
  };
}

export const attendance: HandlerFunction<typeof calls.attendance> = async ({ actor, database, params, clock }) => {
  const [session] = await database.select().from(sessions).where(eq(sessions.id, params.id));
  return readAttendance(database, found(session), actor, clock.now());
};

/**
 * Records attendance, after the session and within a week. The last statement counts, and both sides can read all of them. Repeating
 * the current one changes nothing.
 */
export const correctAttendance: HandlerFunction<typeof calls.correctAttendance> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const now = clock.now();
  const [row] = await database.select().from(sessions).where(eq(sessions.id, params.id)).for('update');
  const session = found(row);
  const people = await peopleFor(database, session, actor);
  const person = people.find(({ accountId }) => accountId === body.accountId);
  if (!person) refuse('OBJECT_DENIED');
  if (session.status === 'cancelled') refuse('SESSION_CANCELLED');
  const { from, until } = correctable(session);
  if (session.status === 'requested' || now < from) refuse('TOO_EARLY', { opensAt: toInstant(from) });
  if (now > until) refuse('SESSION_OVER');
  const { accountId, status: formerStatus } = person;
  if (formerStatus === body.status) return readAttendance(database, session, actor, now);
  await database.insert(attendanceCorrections).values({
    ...{ id: body.id, sessionId: session.id, accountId, byId: actor.accountId, formerStatus, status: body.status },
    ...{ note: body.note ?? null, createdAt: now },
  });
  await recordAuditEntry(call, { action: correctedAction, aboutAccountId: accountId, subjectKind: 'session', subjectId: session.id });
  if (person.role === 'coach') await setCoachStatus(database, session, body.status);
  else await markMember(database, session, accountId, body.status, now);
  await countForPayout(database, session.id, now);
  await database
    .update(sessions)
    .set({ version: session.version + 1, updatedAt: now })
    .where(eq(sessions.id, session.id));
  const concerned = person.role === 'coach' ? await membersTaking(database, session.id) : [accountId];
  for (const topic of ['sessions', 'calls'] as const) call.changed([session.coachId, ...concerned], topic);
  return readAttendance(database, session, actor, now);
};

async function markMember(
  database: Database,
  session: SessionRow,
  userId: string,
  status: 'attended' | 'missed',
  now: Date,
): Promise<void> {
  const entered = sql`coalesce((select min(a.entered_at) from ${callAttendances} a
    where a.session_id = ${session.id} and a.account_id = ${userId}), ${session.startsAt.toISOString()}::timestamptz)`;
  await database
    .update(sessionRegistrations)
    .set({ status, attendedAt: status === 'attended' ? entered : null, updatedAt: now })
    .where(and(eq(sessionRegistrations.sessionId, session.id), eq(sessionRegistrations.userId, userId)));
}

async function membersTaking(database: Database, sessionId: string): Promise<string[]> {
  const rows = await database
    .select({ userId: sessionRegistrations.userId })
    .from(sessionRegistrations)
    .where(and(eq(sessionRegistrations.sessionId, sessionId), inArray(sessionRegistrations.status, [...taking])));
  return rows.map(({ userId }) => userId);
}
