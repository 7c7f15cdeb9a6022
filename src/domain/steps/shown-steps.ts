import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { isStepDone, isStepDueOn } from '../../../contract/step-rules.ts';
import { lastTicks } from '../../../contract/step-ticks.ts';
import type { Goal, Step, StepTick } from '../../../contract/steps.ts';
import type { Intention } from '../../db/rows.ts';

/** `sent`: with the provider; `waiting`: will be sent automatically; `attention`: refused, or changed elsewhere. */
export type Sending = 'sent' | 'waiting' | 'attention';

export interface ShownTick extends Omit<StepTick, 'stepId'> {
  readonly sending: Sending;
}

export interface ShownStep extends Omit<Step, 'createdById' | 'createdByName'> {
  /** Null for an unsent one of one's own. */
  readonly createdById: string | null;
  readonly createdByName: string | null;
  readonly sending: Sending;
  /** One for each day, earliest first. An answer that was taken back has no value, and is there for its note. */
  readonly ticks: readonly ShownTick[];
}

export interface ShownGoal extends Omit<Goal, 'createdById'> {
  readonly sending: Sending;
}

export interface ShownSteps {
  readonly goals: readonly ShownGoal[];
  /** In the order in which they were made. */
  readonly steps: readonly ShownStep[];
}

export type KnownSteps = EndpointReply<EndpointOf<'steps.list'>>;
type StepBody = EndpointInput<EndpointOf<'steps.write'>>['body'];
type GoalBody = EndpointInput<EndpointOf<'steps.writeGoal'>>['body'];
type TickBody = EndpointInput<EndpointOf<'steps.tick'>>['body'];

interface Changed {
  readonly version: number;
  readonly sending: Sending;
}

/**
 * Merges server truth and the unsent changes of this device about one member (docs/design.md, Overview). What is deleted here
 * disappears at once; what needs the person's decision stays.
 *
 * @param intentions unsent, in the order they were made
 */
export function shownSteps(known: KnownSteps, intentions: readonly Intention[], userId: string): ShownSteps {
  const goals = new Map<string, ShownGoal>(known.goals.map((goal) => [goal.id, { ...goal, sending: 'sent' }]));
  const steps = new Map<string, Omit<ShownStep, 'ticks'>>(known.steps.map((step) => [step.id, { ...step, sending: 'sent' }]));
  const ticks = new Map<string, ShownTick[]>();
  const addTick = ({ stepId, ...tick }: ShownTick & { readonly stepId: string }): void => {
    ticks.set(stepId, [...(ticks.get(stepId) ?? []), tick]);
  };
  for (const tick of known.ticks) addTick({ ...tick, sending: 'sent' });

  for (const intention of intentions) {
    if (intention.params.id !== userId) continue;
    if (intention.endpoint === 'steps.tick') {
      const needsPerson = intention.state === 'rejected' || intention.state === 'conflict';
      const body = intention.body as TickBody;
      // A refused one counts for nothing; the sheet of unsent changes shows it.
      if (!needsPerson) addTick({ ...body, sending: 'waiting' });
    } else if (intention.endpoint === 'steps.write') {
      const { baseVersion, isDeleted, ...fields } = intention.body as StepBody;
      const before = steps.get(fields.id);
      const changed = changedBy(intention, before, baseVersion);
      if (isDeleted && changed.sending === 'waiting') steps.delete(fields.id);
      else {
        const by = { createdById: before?.createdById ?? null, createdByName: before?.createdByName ?? null };
        steps.set(fields.id, { ...fields, ...by, ...changed, userId, updatedAt: intention.madeAt });
      }
    } else if (intention.endpoint === 'steps.writeGoal') {
      const { baseVersion, isDeleted, ...fields } = intention.body as GoalBody;
      const changed = changedBy(intention, goals.get(fields.id), baseVersion);
      if (isDeleted && changed.sending === 'waiting') goals.delete(fields.id);
      else goals.set(fields.id, { ...fields, ...changed, userId, updatedAt: intention.madeAt });
    }
  }
  return {
    goals: [...goals.values()].sort(byId),
    steps: [...steps.values()].sort(byId).map((step) => ({
      ...step,
      goalId: step.goalId !== null && goals.has(step.goalId) ? step.goalId : null,
      ticks: [...lastTicks(ticks.get(step.id) ?? []).values()]
        .filter(({ value, note }) => value !== null || note !== null)
        .sort((one, other) => one.day.localeCompare(other.day)),
    })),
  };
}

/** A change that needs the person may never be accepted, so the next one is not based on it. */
function changedBy(intention: Intention, before: Changed | undefined, baseVersion: number): Changed {
  const needsPerson = intention.state === 'rejected' || intention.state === 'conflict' || before?.sending === 'attention';
  return needsPerson ? { version: before?.version ?? 0, sending: 'attention' } : { version: baseVersion + 1, sending: 'waiting' };
}

/** Identifiers are made in order of time. */
function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

/**
 * The active steps that are due today. One for so many times a week is left out once it was kept that often, unless that was today.
 *
 * @param today calendar day in the member's zone
 */
export function stepsDueOn(steps: readonly ShownStep[], today: string): { readonly step: ShownStep; readonly isDone: boolean }[] {
  return steps.flatMap((step) => {
    if (step.state !== 'active' || !isStepDueOn(step, today)) return [];
    const isDone = isStepDone(step, step.ticks, today);
    return isDone && answerOn(step, today) === null ? [] : [{ step, isDone }];
  });
}

/** The answer for a day; null while there is none. */
export function answerOn({ ticks }: Pick<ShownStep, 'ticks'>, onDay: string): number | null {
  return ticks.find(({ day }) => day === onDay)?.value ?? null;
}
