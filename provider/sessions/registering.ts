import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { sessions as calls } from '../../contract/sessions.ts';
import { sessionRegistrations, sessions } from '../database/schema/index.ts';
import type { Call, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { requireCoverage } from '../subscriptions/coverage.ts';
import { changeProblem, maySeeSession } from './rules.ts';
import { findSession, lockSession, type SessionRow } from './store.ts';
import { timeInLine } from './waiting.ts';

/**
 * Registers the member for a group or orientation session, or puts them on its waiting list. Who is
 * in it already, or waits already, stays where they are.
 */
export const register: HandlerFunction<typeof calls.register> = async (call) => {
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
    const status = await takePlace(call, session);
    const registeredAt = status === 'waiting' ? await timeInLine(database, session.id, now) : now;
    const place = { status, registeredAt, promotedAt: null, attendedAt: null, cancelledAt: null, updatedAt: now };
    await database
      .insert(sessionRegistrations)
      .values({ id: uuid(), sessionId: session.id, userId: actor.accountId, ...place })
      .onConflictDoUpdate({ target: [sessionRegistrations.sessionId, sessionRegistrations.userId], set: place });
    call.changed([session.coachId, actor.accountId], 'sessions');
  }
  return found(await findSession(database, actor, session.id));
};

/** Counts the member in where there is a place and nobody waits for it, else on the waiting list. */
async function takePlace({ database, body, clock }: Call<typeof calls.register>, { id }: SessionRow): Promise<'registered' | 'waiting'> {
  const updatedAt = clock.now();
  const [counted] = await database
    .update(sessions)
    .set({ registeredCount: sql`${sessions.registeredCount} + 1`, updatedAt })
    .where(and(eq(sessions.id, id), sql`${sessions.registeredCount} < ${sessions.capacity} and ${sessions.waitingCount} = 0`))
    .returning({ id: sessions.id });
  if (counted) return 'registered';
  if (!body.joinsWaitingList) refuse('SESSION_FULL');
  await database
    .update(sessions)
    .set({ waitingCount: sql`${sessions.waitingCount} + 1`, updatedAt })
    .where(eq(sessions.id, id));
  return 'waiting';
}
