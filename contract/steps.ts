import * as z from 'zod';
import { day, endpoint, identifier, instant, longText, shortText, timeOfDay, version } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';

/** How a step is answered: yes or no, a number with a unit, or a rating from 1 to 5. */
export const stepAnswers = ['yes-no', 'number', 'rating'] as const;

/** How often a step is due. Weekdays by ISO: 1 is Monday, 7 is Sunday. */
export const stepRhythm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('daily') }),
  z.object({ kind: z.literal('weekdays'), weekdays: z.array(z.int().min(1).max(7)).min(1).max(7) }),
  z.object({ kind: z.literal('weekly'), times: z.int().min(1).max(7) }),
]);
export type StepRhythm = z.infer<typeof stepRhythm>;

/** Days on which a step is not due: a holiday, an illness. Both days included; open while `to` is null. */
export const stepPause = z.object({ from: day, to: day.nullable() });

/** `offered` by a coach and not decided on yet; `declined`; `active`; `ended`. */
export const stepStates = ['offered', 'declined', 'active', 'ended'] as const;

/** The units that numbers of a step can have. */
export const stepUnits = ['times', 'minutes', 'hours', 'steps', 'kilometres', 'glasses', 'portions', 'pages'] as const;

/** The value of a tick: 1 and 0 for yes and no, 1 to 5 for a rating, or a number with up to one decimal. */
export const stepValue = z
  .number()
  .min(0)
  .max(100_000)
  .overwrite((value) => Math.round(value * 10) / 10);

/** The answer to a step for one day in the member's zone. */
export const stepTick = z
  .object({
    /** Made by the device with each answer: of two at the same instant, the greater one counts. */
    id: identifier,
    stepId: identifier,
    day,
    /** Null: taken back. */
    value: stepValue.nullable(),
    note: z.string().nullable(),
    tickedAt: instant,
  })
  .register(memberDataSchemas, { kind: 'steps' });
export type StepTick = z.infer<typeof stepTick>;

const goalFields = {
  title: shortText,
  /** Why the member wants it. */
  why: longText.nullable(),
  /** How it is known that it is reached. */
  sign: longText.nullable(),
  until: day.nullable(),
  reachedOn: day.nullable(),
  /** Whether the member's coaches see it. */
  isShared: z.boolean(),
};

/** What a member wants to reach by small steps. */
export const goal = z
  .object({ id: identifier, userId: identifier, ...goalFields, createdById: identifier, updatedAt: instant, version })
  .register(memberDataSchemas, { kind: 'steps' });
export type Goal = z.infer<typeof goal>;

const stepFields = {
  goalId: identifier.nullable(),
  title: shortText,
  answer: z.enum(stepAnswers),
  /** Of a number. */
  unit: z.enum(stepUnits).nullable(),
  /** The number that keeps the step; null: any. */
  target: stepValue.nullable(),
  rhythm: stepRhythm,
  /** In the member's zone; null: no reminder. */
  remindAt: timeOfDay.nullable(),
  startsOn: day,
  until: day.nullable(),
  state: z.enum(stepStates),
  endedOn: day.nullable(),
  pauses: z.array(stepPause).max(50),
  /** Whether the member's coaches see it and its ticks. */
  isShared: z.boolean(),
};

/** A small step that a member does again and again. */
export const step = z
  .object({
    id: identifier,
    userId: identifier,
    ...stepFields,
    createdById: identifier,
    createdByName: z.string(),
    updatedAt: instant,
    version,
  })
  .register(memberDataSchemas, { kind: 'steps' });
export type Step = z.infer<typeof step>;

/** How often the shared steps of a member were kept in the last seven days. */
export const keptSteps = z
  .object({ userId: identifier, kept: z.int().min(0), due: z.int().min(0) })
  .register(memberDataSchemas, { kind: 'steps' });
export type KeptSteps = z.infer<typeof keptSteps>;

const ofMember = { of: 'params.id', kind: 'steps' } as const;
const stepErrors = ['NOT_FOUND', 'OBJECT_DENIED'] as const;

/** Goals and steps between sessions. In the calls with one, `params.id` is the member. */
export const steps = {
  list: endpoint({
    method: 'GET',
    path: '/user/steps/{id}',
    summary: 'The goals and steps of a member, with the ticks of the last 92 days; coaches get those that are shared',
    access: ['USER', 'COACH'],
    offline: 'cache',
    memberData: { ...ofMember, reads: true },
    reply: z.object({ goals: z.array(goal), steps: z.array(step), ticks: z.array(stepTick) }),
    errors: stepErrors,
    ours: true,
  }),
  ofMembers: endpoint({
    method: 'GET',
    path: '/coach/steps-of-members',
    summary: 'How often each member of a coach kept the steps that are shared, in the last seven days',
    access: ['COACH'],
    offline: 'cache',
    memberData: { of: 'reply', kind: 'steps', onceWithinHours: 24 },
    reply: z.object({ items: z.array(keptSteps) }),
    ours: true,
  }),
  writeGoal: endpoint({
    method: 'POST',
    path: '/user/step-goal/{id}',
    summary: 'Writes a new goal of a member, or the next version of one; removing it leaves its steps without a goal',
    access: ['USER', 'COACH'],
    offline: 'queue',
    lane: 'goal:{body.id}',
    memberData: { ...ofMember, reads: false },
    body: z.object({
      id: identifier,
      ...goalFields,
      /** The version that was changed; 0 for a new goal. */
      baseVersion: z.int().min(0),
      isDeleted: z.boolean().optional(),
    }),
    reply: goal,
    errors: [...stepErrors, 'VERSION_CONFLICT'],
    ours: true,
  }),
  write: endpoint({
    method: 'POST',
    path: '/user/step-write/{id}',
    summary: 'Writes a new step of a member, or the next version of one; a new step of a coach is an offer',
    access: ['USER', 'COACH'],
    offline: 'queue',
    lane: 'step:{body.id}',
    memberData: { ...ofMember, reads: false },
    body: z.object({
      id: identifier,
      ...stepFields,
      /** The version that was changed; 0 for a new step. */
      baseVersion: z.int().min(0),
      /** Deletes the step and its ticks. */
      isDeleted: z.boolean().optional(),
    }),
    reply: step,
    errors: [...stepErrors, 'VERSION_CONFLICT'],
    ours: true,
  }),
  tick: endpoint({
    method: 'POST',
    path: '/user/step-tick/{id}',
    summary: 'Answers a step for a day, or takes the answer back; of several for a day, the one made last counts',
    access: ['USER'],
    offline: 'queue',
    lane: 'step:{body.stepId}',
    memberData: { ...ofMember, reads: false },
    body: z.object({
      id: identifier,
      stepId: identifier,
      day,
      value: stepValue.nullable(),
      note: longText.nullable(),
      tickedAt: instant,
    }),
    reply: stepTick,
    errors: stepErrors,
    ours: true,
  }),
};
