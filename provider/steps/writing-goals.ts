import { count, eq } from 'drizzle-orm';
import type { steps as endpoints } from '../../contract/steps.ts';
import { goals } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { BodyOf, ByActor, DatabaseNow, HandlerFunction, ParamsOf } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { maxListed, mayTouch } from './rules.ts';
import { type GoalRow, nameOf, signalChange, toGoal } from './store.ts';

type Writing = DatabaseNow & ByActor & ParamsOf<typeof endpoints.writeGoal> & BodyOf<typeof endpoints.writeGoal>;

/** Writes a goal or its next version. Steps of one that is deleted stay, without a goal. */
export const writeGoal: HandlerFunction<typeof endpoints.writeGoal> = async (call) => {
  const { database, body, params } = call;
  const [before] = await database.select().from(goals).where(eq(goals.id, body.id)).for('update');
  const row = before ? await change(call, before) : await add(call);
  await signalChange(call, params.id, row.isShared || (before?.isShared ?? false));
  return toGoal(row);
};

function fieldsOf({ body: { title, why, sign, until, reachedOn, isShared } }: Writing) {
  return { title, why, sign, until, reachedOn, isShared };
}

async function add(call: Writing): Promise<GoalRow> {
  const { actor, database, body, params, clock } = call;
  // A goal that is not there and has a version was deleted, or its id is invented.
  if (body.baseVersion !== 0) refuse('NOT_FOUND');
  const now = clock.now();
  const by = { createdBy: actor.accountId, updatedBy: actor.accountId, createdAt: now, updatedAt: now };
  const isShared = actor.role === 'COACH' || body.isShared;
  const made = { id: body.id, userId: params.id, ...fieldsOf(call), isShared, ...by, version: 1 };
  if (body.isDeleted === true) return made;
  const [kept] = await database.select({ count: count() }).from(goals).where(eq(goals.userId, params.id));
  if ((kept?.count ?? 0) >= maxListed) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.title', message: `There are ${maxListed} goals already. Remove one first.` }] });
  }
  const [row] = await database.insert(goals).values(made).onConflictDoNothing().returning();
  return row ?? refuse('OBJECT_DENIED');
}

async function change(call: Writing, before: GoalRow): Promise<GoalRow> {
  const { actor, database, body, params, clock } = call;
  const writer = actor.role === 'COACH' ? 'COACH' : 'USER';
  if (before.userId !== params.id || !mayTouch(writer, before)) refuse('OBJECT_DENIED');
  if (before.version !== body.baseVersion) {
    const changedBy = await nameOf(database, before.updatedBy);
    refuse('VERSION_CONFLICT', { current: toGoal(before), changedBy, changedAt: toInstant(before.updatedAt) });
  }
  if (writer === 'COACH' && body.isShared !== before.isShared) refuse('OBJECT_DENIED');
  const next = { version: before.version + 1, updatedBy: actor.accountId, updatedAt: clock.now() };
  if (body.isDeleted === true) {
    if (writer === 'COACH' && before.createdBy !== actor.accountId) refuse('OBJECT_DENIED');
    await database.delete(goals).where(eq(goals.id, before.id));
    return { ...before, ...next };
  }
  const [row] = await database
    .update(goals)
    .set({ ...fieldsOf(call), ...next })
    .where(eq(goals.id, before.id))
    .returning();
  return row ?? refuse('NOT_FOUND');
}
