import { and, eq, inArray } from 'drizzle-orm';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import { keepCorrections, settleAttendance } from '../calls/index.ts';
import { sessionRegistrations, sessions } from '../database/schema/index.ts';
import type { BodyOf, ByActor, Call, DatabaseNow, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { countForPayout } from '../payouts/index.ts';
import { membersOfSession } from './members.ts';
import { arrivalProblem, mayManageSession, registerProblem } from './rules.ts';
import { findSession, lockSession } from './store.ts';

type AttendCall = Call<typeof endpoints.attend>;
type Row = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** A member joins, or the coach keeps the register. Saying the same twice changes nothing. */
export const attend: HandlerFunction<typeof endpoints.attend> = async (call) => {
  const { actor, database, params } = call;
  const session = found(await lockSession(database, params.id));
  const marked = actor.role === 'USER' ? await arrive(call, session) : await keepRegister(call, session);
  if (marked.length > 0) {
    await countForPayout(database, session.id, call.clock.now());
    await database
      .update(sessions)
      .set({ version: session.version + 1, updatedAt: call.clock.now() })
      .where(eq(sessions.id, session.id));
    // A person marked as missed is no longer among the members of the session, and is notified of this.
    const concerned = new Set([session.coachId, ...(await membersOfSession(database, session.id)), ...marked]);
    call.changed([...concerned], 'sessions');
  }
  return found(await findSession(database, actor, session.id));
};

/** @returns whose place was marked */
async function arrive(
  { actor, database, body, clock }: DatabaseNow & ByActor & BodyOf<typeof endpoints.attend>,
  session: Row,
): Promise<string[]> {
  const ofActor = and(eq(sessionRegistrations.sessionId, session.id), eq(sessionRegistrations.userId, actor.accountId));
  const [place] = await database.select({ status: sessionRegistrations.status }).from(sessionRegistrations).where(ofActor);
  if (!place || place.status === 'cancelled' || place.status === 'waiting') refuse('OBJECT_DENIED');
  if (place.status === 'attended') return [];
  const now = clock.now();
  const at = new Date(body.at);
  const problem = arrivalProblem(session, at, now);
  if (problem !== null) refuse(problem);
  const updated = await database
    .update(sessionRegistrations)
    .set({ status: 'attended', attendedAt: at < now ? at : now, updatedAt: now })
    .where(and(ofActor, eq(sessionRegistrations.status, 'registered')))
    .returning({ userId: sessionRegistrations.userId });
  return updated.map(({ userId }) => userId);
}

/** @returns whose places were marked */
async function keepRegister(
  { actor, database, body, clock }: DatabaseNow & ByActor & BodyOf<typeof endpoints.attend>,
  session: Row,
): Promise<string[]> {
  if (!mayManageSession(actor, session)) refuse('OBJECT_DENIED');
  const now = clock.now();
  const problem = registerProblem(session, now);
  if (problem !== null) refuse(problem);
  // Only of a session that is over: while it lasts the register is being made.
  if (session.endsAt <= now) await keepCorrections(database, session.id, actor.accountId, await correctedBy(database, session, body), now);
  const marked: string[] = [];
  for (const status of ['attended', 'missed'] as const) {
    const userIds = (body.attendance ?? []).filter((entry) => entry.status === status).map((entry) => entry.userId);
    if (userIds.length === 0) continue;
    const updated = await database
      .update(sessionRegistrations)
      .set({ status, attendedAt: status === 'attended' ? now : null, updatedAt: now })
      .where(
        and(
          eq(sessionRegistrations.sessionId, session.id),
          inArray(sessionRegistrations.userId, userIds),
          inArray(sessionRegistrations.status, ['registered', 'attended', 'missed']),
        ),
      )
      .returning({ userId: sessionRegistrations.userId });
    marked.push(...updated.map(({ userId }) => userId));
  }
  if (marked.length > 0 && session.status === 'scheduled' && session.endsAt <= now) {
    await database.update(sessions).set({ status: 'completed', completedAt: now }).where(eq(sessions.id, session.id));
    marked.push(...(await settleAttendance(database, session, now)));
  }
  return marked;
}

/** The entries of a register that differ from what was recorded before. */
async function correctedBy(database: AttendCall['database'], session: Row, { attendance = [] }: AttendCall['body']) {
  const stored = await database
    .select({ userId: sessionRegistrations.userId, status: sessionRegistrations.status })
    .from(sessionRegistrations)
    .where(eq(sessionRegistrations.sessionId, session.id));
  return attendance.flatMap(({ userId: accountId, status }) => {
    const former = stored.find(({ userId }) => userId === accountId)?.status;
    return (former === 'attended' || former === 'missed') && former !== status ? [{ accountId, former, status }] : [];
  });
}
