import * as z from 'zod';
import { identifier, instant, localizedText, version } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Use lower-case letters, digits and hyphens.');

/** One answer to choose; `weight` is its ordinal weight, the only thing that scoring looks at. */
export const answerOption = z.object({ code: key, text: localizedText, weight: z.number().optional() });

/** Shown only while this holds. A question that is not shown has no answer and no score. */
export const condition = z.object({
  questionId: key,
  operator: z.enum(['equals', 'not-equals', 'includes', 'at-least', 'at-most', 'answered']),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

const questionBase = {
  id: key,
  text: localizedText,
  help: localizedText.optional(),
  isRequired: z.boolean(),
  showWhen: z.object({ match: z.enum(['all', 'any']), conditions: z.array(condition).min(1).max(10) }).optional(),
};

export const question = z.discriminatedUnion('type', [
  z.object({ ...questionBase, type: z.literal('choice'), options: z.array(answerOption).min(2).max(30) }),
  z.object({
    ...questionBase,
    type: z.literal('multiple-choice'),
    options: z.array(answerOption).min(2).max(30),
    maximumChoices: z.int().min(1).optional(),
  }),
  z.object({ ...questionBase, type: z.literal('yes-no'), weightOfYes: z.number().optional() }),
  z.object({
    ...questionBase,
    type: z.literal('integer'),
    minimum: z.int().optional(),
    maximum: z.int().optional(),
    unit: localizedText.optional(),
  }),
  z.object({
    ...questionBase,
    type: z.literal('decimal'),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    unit: localizedText.optional(),
  }),
  z.object({ ...questionBase, type: z.literal('short-text'), maximumLength: z.int().min(1).max(200).optional() }),
  z.object({ ...questionBase, type: z.literal('long-text'), maximumLength: z.int().min(1).max(4000).optional() }),
  z.object({ ...questionBase, type: z.literal('date'), earliest: z.iso.date().optional(), latest: z.iso.date().optional() }),
  z.object({
    ...questionBase,
    type: z.literal('scale'),
    minimum: z.int(),
    maximum: z.int(),
    minimumLabel: localizedText,
    maximumLabel: localizedText,
    /** Whether the number chosen counts as its weight. */
    isScored: z.boolean().optional(),
  }),
]);
export type Question = z.infer<typeof question>;

export const scoreBand = z.object({
  id: key,
  minimum: z.number(),
  maximum: z.number(),
  label: localizedText,
  /** What to do next, in plain words; every band has one. */
  nextStep: localizedText,
  /** A band that calls for care: shows help lines and tells the coach. */
  needsCare: z.boolean(),
});

/** How a form is scored: the sum of the weights of the questions named. */
export const scoring = z.object({
  questionIds: z.array(key).min(1),
  bands: z.array(scoreBand).min(1).max(12),
  /** Answers that call for care whatever the sum is, for example PHQ-9 item 9 above 0. */
  careWhen: z.array(condition).max(10),
});

export const intakeForm = z.object({
  id: identifier,
  /** The same through all versions, `phq-9`. */
  key,
  version,
  category: key,
  title: localizedText,
  description: localizedText,
  /** Where the wording comes from, and under which terms. */
  source: localizedText.nullable(),
  questions: z.array(question).min(1).max(200),
  scoring: scoring.nullable(),
  updatedAt: instant,
});
export type IntakeForm = z.infer<typeof intakeForm>;

/** One answer: option code, list of codes, number, text, day, or yes/no. */
export const answerValue = z.union([z.string().max(4000), z.number(), z.boolean(), z.array(z.string().max(63)).max(30)]);
export type AnswerValue = z.infer<typeof answerValue>;
export const answerValues = z.record(key, answerValue);
export type AnswerValues = z.infer<typeof answerValues>;

export const intakeScore = z.object({ total: z.number(), maximum: z.number(), bandId: z.string().nullable(), needsCare: z.boolean() });
export type IntakeScore = z.infer<typeof intakeScore>;

/** A member's answers to one version of one form. The score is computed by the provider. */
export const intakeAnswer = z
  .object({
    id: identifier,
    userId: identifier,
    formId: identifier,
    formKey: key,
    formVersion: version,
    category: key,
    status: z.enum(['draft', 'submitted']),
    values: answerValues,
    score: intakeScore.nullable(),
    /** When the member finished it, by the member's own device. */
    answeredAt: instant.nullable(),
    receivedAt: instant,
    version,
  })
  .register(memberDataSchemas, { kind: 'intake-answers' });
export type IntakeAnswer = z.infer<typeof intakeAnswer>;
