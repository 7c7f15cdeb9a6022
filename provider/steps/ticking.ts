import { and, eq, sql } from 'drizzle-orm';
import type { steps as endpoints } from '../../contract/steps.ts';
import { steps, stepTicks } from '../database/schema/index.ts';
import { dayOf } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { settleNotification, stepReminderKey } from '../notifications/index.ts';
import { tickProblems } from './rules.ts';
import { signalChange, toTick } from './store.ts';

/** Stores the answer for a day unless one is stored that was made later: devices that were away can send in any order. */
export const tick: HandlerFunction<typeof endpoints.tick> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  // Held until the tick is stored: another device may be deleting the step.
  const [row] = await database.select().from(steps).where(eq(steps.id, body.stepId)).for('key share');
  const step = found(row);
  if (step.userId !== actor.accountId) refuse('OBJECT_DENIED');
  const problems = tickProblems(step, body, dayOf(now, actor.timeZone));
  if (problems.length > 0) refuse('INVALID_INPUT', { fields: problems });
  const made = new Date(body.tickedAt);
  const answer = { answerId: body.id, value: body.value, note: body.note, tickedAt: made < now ? made : now, receivedAt: now };
  const { stepId, day } = body;
  const [stored] = await database
    .insert(stepTicks)
    .values({ stepId, day, userId: actor.accountId, ...answer })
    .onConflictDoUpdate({
      target: [stepTicks.stepId, stepTicks.day],
      set: answer,
      // `isLaterTick`, in the database's words.
      setWhere: sql`(${stepTicks.tickedAt}, ${stepTicks.answerId}) < (excluded.ticked_at, excluded.answer_id)`,
    })
    .returning();
  if (body.value !== null) await settleNotification(call, actor.accountId, stepReminderKey(stepId, day));
  if (stored) {
    await signalChange(call, actor.accountId, step.isShared && step.state !== 'declined');
    return toTick(stored);
  }
  const [winning] = await database
    .select()
    .from(stepTicks)
    .where(and(eq(stepTicks.stepId, stepId), eq(stepTicks.day, day)));
  return toTick(found(winning));
};
