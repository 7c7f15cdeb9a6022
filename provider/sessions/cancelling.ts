import { and, eq, inArray } from 'drizzle-orm';
import type { sessions as calls } from '../../contract/sessions.ts';
import type { Database } from '../database/open.ts';
import { coaches, sessionRegistrations, sessions, timeSlots } from '../database/schema/index.ts';
import { recordDeed } from '../kernel/audit.ts';
import type { Call, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { firstWaiting, membersOfSession } from './members.ts';
import { notifyOfSession } from './notices.ts';
import { changeProblem, isNoticeTooShort, mayManageSession } from './rules.ts';
import { findSession, lockSession } from './store.ts';

type CancelCall = Call<typeof calls.cancel>;
type Row = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** The coach or an admin cancels the session; a member the own place, which ends a one-on-one session. */
export const cancel: HandlerFunction<typeof calls.cancel> = async (call) => {
  const { actor, database, params } = call;
  const session = found(await lockSession(database, params.id));
  if (actor.role === 'USER') await cancelPlace(call, session);
  else await cancelAll(call, session);
  await recordDeed(call, { action: 'session.cancelled', aboutAccountId: session.coachId, subjectKind: 'session', subjectId: session.id });
  return found(await findSession(database, actor, session.id));
};

async function cancelAll(call: CancelCall, session: Row): Promise<void> {
  const { actor, database } = call;
  if (!mayManageSession(actor, session)) refuse('OBJECT_DENIED');
  if (session.status === 'cancelled') refuse('ALREADY_DONE');
  const problem = changeProblem(session, call.clock.now());
  if (problem !== null) refuse(problem);
  const members = await membersOfSession(database, session.id);
  await endSession(call, session, 'removed');
  await notifyOfSession(call, members, 'session-cancelled', session);
  call.changed([session.coachId, ...members], 'sessions');
}

async function cancelPlace(call: CancelCall, session: Row): Promise<void> {
  const { actor, database, clock } = call;
  const now = clock.now();
  const ofActor = and(eq(sessionRegistrations.sessionId, session.id), eq(sessionRegistrations.userId, actor.accountId));
  const [place] = await database.select({ status: sessionRegistrations.status }).from(sessionRegistrations).where(ofActor);
  if (!place) refuse('OBJECT_DENIED');
  if (place.status === 'cancelled') refuse('ALREADY_DONE');
  const problem = changeProblem(session, now);
  if (problem !== null) refuse(problem);
  if (place.status === 'registered' && isNoticeTooShort(actor, session, await minimumNotice(database, session.coachId), now))
    refuse('NOTICE_TOO_SHORT');

  if (session.kind === 'one-on-one') {
    await endSession(call, session, 'free');
    await notifyOfSession(call, [session.coachId], 'session-cancelled', session);
    return call.changed([session.coachId, actor.accountId], 'sessions');
  }

  await database.update(sessionRegistrations).set({ status: 'cancelled', cancelledAt: now, updatedAt: now }).where(ofActor);
  const hadPlace = place.status !== 'waiting';
  const next = hadPlace ? await firstWaiting(database, session.id) : null;
  if (next) {
    await database
      .update(sessionRegistrations)
      .set({ status: 'registered', promotedAt: now, updatedAt: now })
      .where(eq(sessionRegistrations.id, next.id));
  }
  await database
    .update(sessions)
    .set({
      registeredCount: session.registeredCount - (hadPlace && !next ? 1 : 0),
      waitingCount: session.waitingCount - (hadPlace && !next ? 0 : 1),
      version: session.version + 1,
      updatedAt: now,
    })
    .where(eq(sessions.id, session.id));
  if (next) await notifyOfSession(call, [next.userId], 'session-promoted', session);
  call.changed([session.coachId, actor.accountId, ...(await membersOfSession(database, session.id))], 'sessions');
}

/** Ends the session and every place in it. Its time is offered again (`free`) or taken back (`removed`). */
async function endSession({ actor, database, clock, body }: CancelCall, session: Row, slotStatus: 'free' | 'removed'): Promise<void> {
  const now = clock.now();
  await database
    .update(sessions)
    .set({
      status: 'cancelled',
      cancelReason: body.reason ?? null,
      cancelledAt: now,
      cancelledBy: actor.accountId,
      registeredCount: 0,
      waitingCount: 0,
      sequence: session.sequence + 1,
      version: session.version + 1,
      updatedAt: now,
    })
    .where(eq(sessions.id, session.id));
  await database
    .update(sessionRegistrations)
    .set({ status: 'cancelled', cancelledAt: now, updatedAt: now })
    .where(and(eq(sessionRegistrations.sessionId, session.id), inArray(sessionRegistrations.status, ['registered', 'waiting'])));
  await database.update(timeSlots).set({ status: slotStatus, sessionId: null, updatedAt: now }).where(eq(timeSlots.sessionId, session.id));
}

async function minimumNotice(database: Database, coachId: string): Promise<number> {
  const [coach] = await database.select({ hours: coaches.minimumNoticeHours }).from(coaches).where(eq(coaches.accountId, coachId));
  return coach?.hours ?? 0;
}
