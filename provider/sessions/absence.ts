import { and, eq } from 'drizzle-orm';
import type { sessions as endpoints } from '../../contract/sessions.ts';
import { sessionRegistrations } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notifyOfSession } from './notices.ts';
import { changeProblem } from './rules.ts';
import { findSession, lockSession } from './store.ts';

/**
 * A member reports to the coach that they cannot come, or can after all, until the session starts. Nothing else changes: the place
 * stays theirs, and the plan counts it. A repeat notifies nobody again.
 */
export const sayAbsent: HandlerFunction<typeof endpoints.sayAbsent> = async (call) => {
  const { actor, database, body, clock, params } = call;
  const session = found(await lockSession(database, params.id));
  const own = and(eq(sessionRegistrations.sessionId, session.id), eq(sessionRegistrations.userId, actor.accountId));
  const [place] = await database.select().from(sessionRegistrations).where(own);
  if (!place) refuse('OBJECT_DENIED');
  const now = clock.now();
  const problem = changeProblem(session, now);
  if (problem !== null) refuse(problem);
  if (session.startsAt <= now) refuse('SESSION_OVER');
  if (session.status !== 'scheduled' || place.status !== 'registered') refuse('NOT_ALLOWED_NOW');
  if (body.isAbsent !== (place.absenceSaidAt !== null)) {
    await database
      .update(sessionRegistrations)
      .set({ absenceSaidAt: body.isAbsent ? now : null, updatedAt: now })
      .where(own);
    const news = body.isAbsent ? 'session-absence' : 'session-absence-undone';
    await notifyOfSession(call, [session.coachId], news, session, fullNameOf(actor));
    call.changed([session.coachId, actor.accountId], 'sessions');
  }
  return found(await findSession(database, actor, session.id));
};
