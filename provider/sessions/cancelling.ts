import { and, eq, inArray } from 'drizzle-orm';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import type { Database } from '../database/open.ts';
import { coaches, sessionRegistrations, sessions, timeSlots } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { ActorsWork, BodyOf, DatabaseNow, HandlerFunction, With } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { giveSlotsBack, lockSessionInCalendar } from './coach-calendar.ts';
import { refuseConflict } from './conflict.ts';
import { membersOfSession } from './members.ts';
import { notifyOfSession } from './notices.ts';
import { changeProblem, isNoticeTooShort, mayManageSession } from './rules.ts';
import { findSession, type SessionRow } from './store.ts';
import { fillPlaces, offerToWaiting } from './waiting.ts';

type EndingCall = DatabaseNow & BodyOf<typeof endpoints.cancel> & { readonly actor: { readonly accountId: string } };

/** The coach or an admin cancels the session; a member the own place, which ends a one-on-one session. */
export const cancel: HandlerFunction<typeof endpoints.cancel> = async (call) => {
  const { actor, database, params } = call;
  const session = found(await lockSessionInCalendar(database, params.id));
  if (actor.role === 'USER') await cancelPlace(call, session);
  else await cancelAll(call, session);
  await recordCancelled(call, session);
  return found(await findSession(database, actor, session.id));
};

async function recordCancelled(call: ActorsWork, { id, coachId }: SessionRow): Promise<void> {
  await recordAuditEntry(call, { action: 'session.cancelled', aboutAccountId: coachId, subjectKind: 'session', subjectId: id });
}

/** A member cancels a session of a series, by the same rules. The calendar and the session must be locked. */
export async function cancelOfSeries(call: ActorsWork & With<'wakeJobs'>, session: SessionRow): Promise<void> {
  await cancelPlace({ ...call, body: {} }, session);
  await recordCancelled(call, session);
}

/** The coach is not there then: the time is not offered again. */
async function cancelAll(call: ActorsWork & BodyOf<typeof endpoints.cancel> & With<'wakeJobs'>, session: SessionRow): Promise<void> {
  const { actor, database, clock } = call;
  if (!mayManageSession(actor, session)) refuse('OBJECT_DENIED');
  if (session.status === 'cancelled') refuse('ALREADY_DONE');
  const problem = changeProblem(session, clock.now());
  if (problem !== null) refuse(problem);
  const members = await membersOfSession(database, session.id);
  await endSession(call, session);
  await database
    .update(timeSlots)
    .set({ status: 'removed', sessionId: null, updatedAt: clock.now() })
    .where(eq(timeSlots.sessionId, session.id));
  await notifyOfSession(call, members, 'session-cancelled', session);
  if (session.coachId !== actor.accountId) await notifyOfSession(call, [session.coachId], 'session-cancelled', session);
  call.changed([session.coachId, ...members], 'sessions');
  call.changed([session.coachId], 'availability');
}

async function cancelPlace(call: ActorsWork & BodyOf<typeof endpoints.cancel> & With<'wakeJobs'>, session: SessionRow): Promise<void> {
  const { actor, database, clock } = call;
  const now = clock.now();
  const ofActor = and(eq(sessionRegistrations.sessionId, session.id), eq(sessionRegistrations.userId, actor.accountId));
  const [place] = await database.select({ status: sessionRegistrations.status }).from(sessionRegistrations).where(ofActor);
  if (!place) refuse('OBJECT_DENIED');
  if (place.status === 'cancelled') refuse('ALREADY_DONE');
  if (call.body.baseVersion !== undefined && call.body.baseVersion !== session.version) await refuseConflict(call, session);
  const problem = changeProblem(session, now);
  if (problem !== null) refuse(problem);
  // A person marked as attended or missed cannot undo that.
  if (place.status === 'attended' || place.status === 'missed') refuse('SESSION_OVER');
  const isWaiting = place.status === 'waiting';
  if (!isWaiting && isNoticeTooShort(actor, session, await minimumNotice(database, session.coachId), now)) refuse('NOTICE_TOO_SHORT');

  if (session.kind === 'one-on-one') {
    await endSession(call, session);
    const freed = await giveSlotsBack(database, session, now);
    await notifyOfSession(call, [session.coachId], 'session-cancelled', session, fullNameOf(actor));
    await offerToWaiting(call, session.coachId, freed);
    call.changed([session.coachId, actor.accountId], 'sessions');
    call.changed([session.coachId, actor.accountId], 'availability');
    return;
  }

  await database.update(sessionRegistrations).set({ status: 'cancelled', cancelledAt: now, updatedAt: now }).where(ofActor);
  await fillPlaces(call, session, session.capacity, {
    registered: session.registeredCount - (isWaiting ? 0 : 1),
    waiting: session.waitingCount - (isWaiting ? 1 : 0),
  });
  call.changed([session.coachId, actor.accountId, ...(await membersOfSession(database, session.id))], 'sessions');
}

/** Ends the session and every place in it. */
export async function endSession({ actor, database, clock, body }: EndingCall, session: SessionRow): Promise<void> {
  const now = clock.now();
  await database
    .update(sessions)
    .set({
      status: 'cancelled',
      cancelReason: body.reason ?? null,
      cancelledAt: now,
      cancelledBy: actor.accountId,
      suggestion: null,
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
}

/** In hours; an admin who holds an orientation session requires none. */
export async function minimumNotice(database: Database, coachId: string): Promise<number> {
  const [coach] = await database.select({ hours: coaches.minimumNoticeHours }).from(coaches).where(eq(coaches.accountId, coachId));
  return coach?.hours ?? 0;
}
