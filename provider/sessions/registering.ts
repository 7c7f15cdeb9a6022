import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import { sessionRegistrations, sessions } from '../database/schema/index.ts';
import type { ActorsWork, BodyOf, DatabaseNow, HandlerFunction, With } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { requireCoverage } from '../subscriptions/index.ts';
import { isMemberFree } from './member-calendar.ts';
import { changeProblem, maySeeSession } from './rules.ts';
import { findSession, lockSession, type SessionRow } from './store.ts';
import { fillPlaces, type Places, timeInLine } from './waiting.ts';

/**
 * Registers the member for a group or orientation session, or puts them on its waiting list. Who is
 * in it already, or waits already, stays where they are.
 */
export const register: HandlerFunction<typeof endpoints.register> = async (call) => {
  const { actor, database, params, clock } = call;
  const session = found(await lockSession(database, params.sessionId));
  const now = clock.now();
  const own = and(eq(sessionRegistrations.sessionId, session.id), eq(sessionRegistrations.userId, actor.accountId));
  const [earlier] = await database.select().from(sessionRegistrations).where(own);
  if (session.kind === 'one-on-one' || !(maySeeSession(actor, session, earlier !== undefined) || session.status === 'cancelled'))
    refuse('OBJECT_DENIED');
  const problem = changeProblem(session, now);
  if (problem !== null) refuse(problem);
  if (earlier === undefined || earlier.status === 'cancelled') {
    // The first meeting comes before anything that is paid for.
    if (session.kind === 'group') await requireCoverage(database, [actor.accountId], now);
    const isPlaceFree = await makeRoom(call, session);
    if (!(await isMemberFree(database, actor.accountId, session, now))) refuse('OVERLAPPING_SESSION');
    const status = await takePlace(call, session, isPlaceFree);
    const registeredAt = status === 'waiting' ? await timeInLine(database, session.id, now) : now;
    const place = { status, registeredAt, promotedAt: null, attendedAt: null, cancelledAt: null, absenceSaidAt: null, updatedAt: now };
    await database
      .insert(sessionRegistrations)
      .values({ id: uuid(), sessionId: session.id, userId: actor.accountId, ...place })
      .onConflictDoUpdate({ target: [sessionRegistrations.sessionId, sessionRegistrations.userId], set: place });
    call.changed([session.coachId, actor.accountId], 'sessions');
  }
  return found(await findSession(database, actor, session.id));
};

/** Moves up those who wait for a place that is free, and returns whether one is left: who cannot come then does not block one. */
async function makeRoom(call: ActorsWork & With<'wakeJobs'>, session: SessionRow): Promise<boolean> {
  let places: Places = { registered: session.registeredCount, waiting: session.waitingCount };
  if (places.registered < session.capacity && places.waiting > 0) places = await fillPlaces(call, session, session.capacity, places);
  return places.registered < session.capacity && (places.waiting === 0 || session.startsAt > call.clock.now());
}

/** Counts the member in where there is a place, else on the waiting list; the row decides whether there is one. */
async function takePlace(
  { database, body, clock }: DatabaseNow & BodyOf<typeof endpoints.register>,
  { id }: SessionRow,
  isPlaceFree: boolean,
): Promise<'registered' | 'waiting'> {
  const updatedAt = clock.now();
  const [counted] = isPlaceFree
    ? await database
        .update(sessions)
        .set({ registeredCount: sql`${sessions.registeredCount} + 1`, updatedAt })
        .where(and(eq(sessions.id, id), sql`${sessions.registeredCount} < ${sessions.capacity}`))
        .returning({ id: sessions.id })
    : [];
  if (counted) return 'registered';
  if (!body.joinsWaitingList) refuse('SESSION_FULL');
  await database
    .update(sessions)
    .set({ waitingCount: sql`${sessions.waitingCount} + 1`, updatedAt })
    .where(eq(sessions.id, id));
  return 'waiting';
}
