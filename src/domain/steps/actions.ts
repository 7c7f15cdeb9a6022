import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Goal, Step } from '../../../contract/steps.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { enqueueChange } from '../outbox/enqueue-change.ts';
import { once } from '../outbox/once.ts';
import { pausedSinceEnd } from './pauses.ts';
import type { KnownSteps, ShownGoal, ShownStep } from './shown-steps.ts';

type StepBody = EndpointInput<EndpointOf<'steps.write'>>['body'];
type GoalBody = EndpointInput<EndpointOf<'steps.writeGoal'>>['body'];

export type StepFields = Pick<
  Step,
  'goalId' | 'title' | 'answer' | 'unit' | 'target' | 'rhythm' | 'remindAt' | 'startsOn' | 'until' | 'isShared'
>;
export type GoalFields = Pick<Goal, 'title' | 'why' | 'sign' | 'until' | 'isShared'>;

/** Adds a step of the signed-in member's own. */
export const addStep = once(async (userId: string, fields: StepFields): Promise<void> => {
  await sendStep(userId, { ...begun(fields), state: 'active' });
});

/** Suggests a step to members, who accept or decline it: one change for each, so that each arrives or is refused on its own. */
export const offerStep = once(async (userIds: readonly string[], fields: StepFields): Promise<void> => {
  // A goal belongs to one member.
  const goalId = userIds.length === 1 ? fields.goalId : null;
  for (const userId of userIds) await sendStep(userId, { ...begun(fields), goalId, isShared: true, state: 'offered' });
});

function begun(fields: StepFields) {
  return { ...fields, id: newId(), endedOn: null, pauses: [], baseVersion: 0 };
}

/** Writes the next version of a step. */
export async function changeStep(step: ShownStep, change: Partial<StepFields & Pick<Step, 'state' | 'endedOn' | 'pauses'>>): Promise<void> {
  await sendStep(step.userId, { ...bodyOfStep(step), ...change });
}

/** Accepts a suggested step: it begins today at the earliest, not in a past that nobody could keep. */
export function acceptStep(step: ShownStep, today: string): Promise<void> {
  return changeStep(step, { state: 'active', startsOn: step.startsOn < today ? today : step.startsOn });
}

export function declineStep(step: ShownStep): Promise<void> {
  return changeStep(step, { state: 'declined' });
}

/** Begins an ended step again, from today on. */
export function restartStep(step: ShownStep, today: string): Promise<void> {
  const until = step.until !== null && step.until < today ? null : step.until;
  return changeStep(step, { state: 'active', endedOn: null, until, pauses: pausedSinceEnd(step, today) });
}

/** Ends a step with today; its ticks stay. */
export function endStep(step: ShownStep, today: string): Promise<void> {
  return changeStep(step, { state: 'ended', endedOn: today });
}

/** Deletes a step with all its ticks. */
export async function removeStep(step: ShownStep): Promise<void> {
  await sendStep(step.userId, { ...bodyOfStep(step), isDeleted: true });
}

export const addGoal = once(async (userId: string, fields: GoalFields): Promise<void> => {
  await sendGoal(userId, { ...fields, id: newId(), reachedOn: null, baseVersion: 0 });
});

/** Writes the next version of a goal. */
export async function changeGoal(goal: ShownGoal, change: Partial<GoalFields & Pick<Goal, 'reachedOn'>>): Promise<void> {
  await sendGoal(goal.userId, { ...bodyOfGoal(goal), ...change });
}

/** Deletes a goal; its steps stay, without one. */
export async function removeGoal(goal: ShownGoal): Promise<void> {
  await sendGoal(goal.userId, { ...bodyOfGoal(goal), isDeleted: true });
}

/**
 * Answers a step for a day, or takes the answer back with null.
 *
 * @param day calendar day in the member's zone
 */
export async function tickStep(
  { id: stepId, userId }: Pick<ShownStep, 'id' | 'userId'>,
  day: string,
  value: number | null,
  note: string | null = null,
): Promise<void> {
  const body = { id: newId(), stepId, day, value, note, tickedAt: systemClock.now().toISOString() };
  await requireAccount().enqueue({ endpoint: 'steps.tick', params: { id: userId }, body });
}

function bodyOfStep(step: ShownStep): StepBody {
  const { id, goalId, title, answer, unit, target, rhythm, remindAt, startsOn, until, state, endedOn, pauses, isShared, version } = step;
  const fields = { goalId, title, answer, unit, target, rhythm, remindAt, startsOn, until, state, endedOn, isShared };
  return { id, ...fields, pauses: [...pauses], baseVersion: version };
}

function bodyOfGoal({ id, title, why, sign, until, reachedOn, isShared, version }: ShownGoal): GoalBody {
  return { id, title, why, sign, until, reachedOn, isShared, baseVersion: version };
}

async function sendStep(userId: string, body: StepBody): Promise<void> {
  await enqueueChange(
    requireAccount().database,
    { endpoint: 'steps.write', params: { id: userId }, body },
    versionIn(userId, 'steps', body.id),
  );
}

async function sendGoal(userId: string, body: GoalBody): Promise<void> {
  await enqueueChange(
    requireAccount().database,
    { endpoint: 'steps.writeGoal', params: { id: userId }, body },
    versionIn(userId, 'goals', body.id),
  );
}

function versionIn(userId: string, list: 'goals' | 'steps', id: string) {
  return async (database: AccountDatabase): Promise<number | undefined> => {
    const stored = await readSnapshot(database, queryKey('steps.list', { params: { id: userId } }));
    return (stored?.data as KnownSteps | undefined)?.[list].find((each) => each.id === id)?.version;
  };
}
