import { dayLater } from '../../contract/calendar-days.ts';
import type { FieldProblem } from '../../contract/errors.ts';
import type { Goal, Step, StepTick } from '../../contract/steps.ts';

/** Whether the member writes, or a coach of theirs. */
export type StepWriter = 'USER' | 'COACH';

export type StepFields = Omit<Step, 'id' | 'userId' | 'createdById' | 'createdByName' | 'updatedAt' | 'version'>;

/** Steps of a member that run or wait for a decision. */
export const maxOpenSteps = 100;
/** A list ends after these many goals, and after these many steps. */
export const maxListed = 200;
/** Ticks are taken for days up to this long ago. */
const oldestTickDays = 400;

const nextStates: Readonly<Record<StepWriter, Readonly<Record<Step['state'], readonly Step['state'][]>>>> = {
  USER: {
    offered: ['offered', 'declined', 'active', 'ended'],
    declined: ['declined', 'offered', 'active'],
    active: ['active', 'ended'],
    ended: ['ended', 'active'],
  },
  // Only the member takes a step on, or takes it up again.
  COACH: { offered: ['offered'], declined: [], active: ['active', 'ended'], ended: ['ended'] },
};

/** @param from null for a new step: of a member it is no offer, and nothing that could have been declined; of a coach it is an offer */
export function mayMoveStep(writer: StepWriter, from: Step['state'] | null, to: Step['state']): boolean {
  return from === null ? writer === 'COACH' || to === 'active' || to === 'ended' : nextStates[writer][from].includes(to);
}

/** Coaches see and change what the member shares, and no step that the member declined. */
export function mayTouch(writer: StepWriter, { isShared, state }: Pick<Goal, 'isShared'> & { readonly state?: Step['state'] }): boolean {
  return writer === 'USER' || (isShared && state !== 'declined');
}

/** A coach withdraws an own offer; steps that run, and their ticks, are the member's. */
export function mayDeleteStep(
  writer: StepWriter,
  actorId: string,
  { state, createdBy }: Pick<Step, 'state'> & { createdBy: string },
): boolean {
  return writer === 'USER' || (state === 'offered' && createdBy === actorId);
}

export function stepProblems({ startsOn, until, pauses }: Pick<StepFields, 'startsOn' | 'until' | 'pauses'>): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (until !== null && until < startsOn) problems.push({ path: 'body.until', message: 'Choose a day that is not before the first one.' });
  for (const [index, { from, to }] of pauses.entries()) {
    if (to === null || to >= from) continue;
    problems.push({ path: `body.pauses.${index}.to`, message: 'Choose a day that is not before the first one.' });
  }
  return problems;
}

/**
 * The fields as they are stored: what does not apply is null, weekdays are in order, and a step has the day on which it ended just as
 * long as it is over.
 *
 * @param today calendar day in the member's zone
 */
export function storedStepFields(given: StepFields, today: string): StepFields {
  const { answer, rhythm, state } = given;
  const isNumber = answer === 'number';
  return {
    goalId: given.goalId,
    title: given.title,
    answer,
    unit: isNumber ? given.unit : null,
    target: isNumber ? given.target : null,
    rhythm:
      rhythm.kind === 'weekdays' ? { ...rhythm, weekdays: [...new Set(rhythm.weekdays)].toSorted((one, other) => one - other) } : rhythm,
    remindAt: given.remindAt,
    startsOn: given.startsOn,
    until: given.until,
    state,
    endedOn: state === 'ended' ? (given.endedOn ?? today) : null,
    pauses: given.pauses,
    isShared: given.isShared,
  };
}

/**
 * @param today calendar day in the member's zone; the day after is taken too, for devices in other zones
 */
export function tickProblems(
  { answer, startsOn }: Pick<Step, 'answer' | 'startsOn'>,
  { day, value }: Pick<StepTick, 'day' | 'value'>,
  today: string,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (day > dayLater(today, 1)) problems.push({ path: 'body.day', message: 'Choose a day that is not in the future.' });
  if (day < startsOn || day < dayLater(today, -oldestTickDays)) {
    problems.push({ path: 'body.day', message: 'Choose a later day.' });
  }
  if (value !== null && answer === 'yes-no' && value !== 0 && value !== 1) {
    problems.push({ path: 'body.value', message: 'Answer with 1 for yes or 0 for no.' });
  }
  if (value !== null && answer === 'rating' && !(Number.isInteger(value) && value >= 1 && value <= 5)) {
    problems.push({ path: 'body.value', message: 'Choose a whole number from 1 to 5.' });
  }
  return problems;
}
