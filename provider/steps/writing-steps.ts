import { and, eq, inArray } from 'drizzle-orm';
import type { steps as endpoints } from '../../contract/steps.ts';
import type { Database } from '../database/open.ts';
import { goals, steps } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ActorsWork, BodyOf, HandlerFunction, ParamsOf, With } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { notify, settleNotification } from '../notifications/index.ts';
import {
  maxOpenSteps,
  mayDeleteStep,
  mayMoveStep,
  mayTouch,
  type StepFields,
  type StepWriter,
  stepProblems,
  storedStepFields,
} from './rules.ts';
import { nameOf, type StepRow, signalChange, todayOf, toStep } from './store.ts';

type Writing = ActorsWork & ParamsOf<typeof endpoints.write> & BodyOf<typeof endpoints.write>;

/** Writes a step or its next version. A new one of a coach is an offer, of which the member is notified. */
export const write: HandlerFunction<typeof endpoints.write> = async (call) => {
  const { database, body, params } = call;
  const problems = stepProblems(body);
  if (problems.length > 0) refuse('INVALID_INPUT', { fields: problems });
  const [before] = await database.select().from(steps).where(eq(steps.id, body.id)).for('update');
  const row = before ? await change(call, before) : await add(call);
  const isGone = body.isDeleted === true;
  if (!before && row.state === 'offered' && !isGone) await notifyMember(call, row);
  if (before?.state === 'offered' && (isGone || row.state !== 'offered')) await settleNotification(call, params.id, offerKey(row.id));
  await signalChange(call, params.id, row.isShared || (before?.isShared ?? false));
  return toStep(row, await nameOf(database, row.createdBy));
};

const writerOf = ({ actor }: Writing): StepWriter => (actor.role === 'COACH' ? 'COACH' : 'USER');

async function add(call: Writing): Promise<StepRow> {
  const { actor, database, body, params, clock } = call;
  // A step that is not there and has a version was deleted, or its id is invented.
  if (body.baseVersion !== 0) refuse('NOT_FOUND');
  const writer = writerOf(call);
  requireState(writer, null, body.state);
  const given: StepFields = writer === 'COACH' ? { ...body, state: 'offered', isShared: true } : body;
  const fields = storedStepFields(given, await todayOf(call, params.id));
  if (fields.goalId !== null) await requireGoal(database, writer, params.id, fields.goalId);
  const now = clock.now();
  const by = { createdBy: actor.accountId, updatedBy: actor.accountId, createdAt: now, updatedAt: now };
  const made = { id: body.id, userId: params.id, ...fields, ...by, version: 1 };
  if (body.isDeleted === true) return made;
  if (isOpen(fields)) await requireRoom(database, params.id);
  const [row] = await database.insert(steps).values(made).onConflictDoNothing().returning();
  return row ?? refuse('OBJECT_DENIED');
}

async function change(call: Writing, before: StepRow): Promise<StepRow> {
  const { actor, database, body, params, clock } = call;
  const writer = writerOf(call);
  if (before.userId !== params.id || !mayTouch(writer, before)) refuse('OBJECT_DENIED');
  if (before.version !== body.baseVersion) {
    const current = toStep(before, await nameOf(database, before.createdBy));
    const changedBy = await nameOf(database, before.updatedBy);
    refuse('VERSION_CONFLICT', { current, changedBy, changedAt: toInstant(before.updatedAt) });
  }
  const next = { version: before.version + 1, updatedBy: actor.accountId, updatedAt: clock.now() };
  if (body.isDeleted === true) {
    if (!mayDeleteStep(writer, actor.accountId, before)) refuse('OBJECT_DENIED');
    // Its ticks go with it.
    await database.delete(steps).where(eq(steps.id, before.id));
    return { ...before, ...next };
  }
  if (writer === 'COACH' && body.isShared !== before.isShared) refuse('OBJECT_DENIED');
  requireState(writer, before.state, body.state);
  const fields = storedStepFields(body, await todayOf(call, params.id));
  if (fields.goalId !== null && fields.goalId !== before.goalId) await requireGoal(database, writer, params.id, fields.goalId);
  if (isOpen(fields) && !isOpen(before)) await requireRoom(database, params.id);
  const [row] = await database
    .update(steps)
    .set({ ...fields, ...next })
    .where(eq(steps.id, before.id))
    .returning();
  return row ?? refuse('NOT_FOUND');
}

/** What a coach may not decide is the member's; for the member it is no state that follows. */
function requireState(writer: StepWriter, from: StepRow['state'] | null, to: StepRow['state']): void {
  if (mayMoveStep(writer, from, to)) return;
  if (writer === 'COACH') refuse('OBJECT_DENIED');
  refuse('INVALID_INPUT', { fields: [{ path: 'body.state', message: 'Only a coach offers a step, and only an offer can be declined.' }] });
}

/** A goal of the same member; for a coach one that is shared. */
async function requireGoal(database: Database, writer: StepWriter, memberId: string, goalId: string): Promise<void> {
  const isVisible = writer === 'COACH' ? eq(goals.isShared, true) : undefined;
  // Held until the step is stored: another device may be deleting it.
  const [goal] = await database
    .select({ id: goals.id })
    .from(goals)
    .where(and(eq(goals.id, goalId), eq(goals.userId, memberId), isVisible))
    .for('key share');
  if (!goal) refuse('NOT_FOUND');
}

const openStates = ['active', 'offered'] as const;

function isOpen({ state }: Pick<StepFields, 'state'>): boolean {
  return openStates.some((open) => open === state);
}

async function requireRoom(database: Database, memberId: string): Promise<void> {
  const open = await database.$count(steps, and(eq(steps.userId, memberId), inArray(steps.state, [...openStates])));
  if (open < maxOpenSteps) return;
  const message = `There are ${maxOpenSteps} steps at the same time already. End one first.`;
  refuse('INVALID_INPUT', { fields: [{ path: 'body.state', message }] });
}

function offerKey(stepId: string): string {
  return `step-offered:${stepId}`;
}

/** Contains nothing that the coach wrote: it can appear on a lock screen. */
async function notifyMember(call: ActorsWork & With<'wakeJobs'>, row: StepRow): Promise<void> {
  await notify(call, [row.userId], {
    kind: 'step-offered',
    title: { en: 'Your coach suggests a step', es: 'Tu coach te propone un paso' },
    body: { en: 'Open this to see it and decide.', es: 'Ábrela para verlo y decidir.' },
    link: '/user/steps',
    subject: `step:${row.id}`,
    onceKey: offerKey(row.id),
  });
}
