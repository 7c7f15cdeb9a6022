import * as z from 'zod';
import { identifier, instant, type LocalizedText, localizedText, typedText, version } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Use lower-case letters, digits and hyphens.');

/** A code of a published code system, as it came with an imported questionnaire. */
export const coding = z.object({
  system: z.string().max(500).optional(),
  code: z.string().max(200).optional(),
  display: z.string().max(1000).optional(),
});

const operators = [
  'equals',
  'not-equals',
  'includes',
  /** Not this value, or no answer at all: `!=` of FHIR R4. */
  'differs',
  'at-least',
  'at-most',
  'above',
  'below',
  'answered',
  'unanswered',
] as const;

/** Shown only while this holds. A question that is not shown has no answer and no score. */
export const condition = z.object({
  questionId: key,
  operator: z.enum(operators),
  value: z.union([z.string().max(4000), z.number(), z.boolean()]).optional(),
});

/** The most conditions of one question or group: an imported list of answers is one condition each. */
const maxConditions = 60;

const formula = z.string().min(1).max(4000);
const variables = z.array(z.object({ name: z.string().min(1).max(100), expression: formula })).max(100);

/** Expressions in FHIRPath of an imported questionnaire (hl7.org/fhir/uv/sdc), evaluated by contract/expressions. */
const expressionsOfGroup = z.object({
  /** The question or group is asked only if it is true. */
  shown: formula.optional(),
  variables: variables.optional(),
});
const expressionsOfQuestion = expressionsOfGroup.extend({
  /** Calculates the answer from other answers; nobody enters it. */
  calculated: formula.optional(),
  /** Calculates the initial answer, which can be changed. */
  initial: formula.optional(),
  /** The options offered, a part of those listed. */
  offered: formula.optional(),
});
export type Expressions = z.infer<typeof expressionsOfQuestion>;

/** Parts that drafts may leave open and published forms may not. */
interface Strictness {
  readonly text: z.ZodType<LocalizedText, LocalizedText>;
  readonly least: 0 | 1;
}

/** A text that is still being written. */
const openText = z.object({ en: z.string().max(2000), es: z.string().max(2000) });

/** Its origin: the identifier of a FHIR questionnaire, and codes for the questions. */
const origin = { linkId: z.string().min(1).max(255).optional(), codes: z.array(coding).max(20).optional() };

const showWhenOf = ({ least }: Strictness) =>
  z.object({ match: z.enum(['all', 'any']), conditions: z.array(condition).min(least).max(maxConditions) });

/** One answer to choose; `weight` is its ordinal weight, the only thing that scoring looks at. */
function optionOf({ text }: Strictness) {
  return z.object({
    code: key,
    text,
    weight: z.number().optional(),
    coding: coding.optional(),
    /** Its text in the imported questionnaire, where that is no code. */
    valueType: z.enum(['string', 'integer', 'date', 'time']).optional(),
  });
}

/** The common parts of all kinds of questions. */
function questionBaseOf({ text }: Strictness, showWhen: ReturnType<typeof showWhenOf>) {
  return {
    id: key,
    text,
    help: text.optional(),
    /** Shown before the question, on a line of its own. */
    lead: text.optional(),
    isRequired: z.boolean(),
    /** The group or question that contains it: shown only where that is. */
    within: key.optional(),
    showWhen: showWhen.optional(),
    expressions: expressionsOfQuestion.optional(),
    /** Never shown; other questions depend on its answer. */
    isHidden: z.boolean().optional(),
    ...origin,
  };
}

function questionOf(strictness: Strictness, option: ReturnType<typeof optionOf>, showWhen: ReturnType<typeof showWhenOf>) {
  const { text, least } = strictness;
  const questionBase = questionBaseOf(strictness, showWhen);
  const options = z
    .array(option)
    .min(2 * least)
    .max(100);
  return z.discriminatedUnion('type', [
    z.object({ ...questionBase, type: z.literal('choice'), options }),
    z.object({ ...questionBase, type: z.literal('multiple-choice'), options, maximumChoices: z.int().min(1).optional() }),
    z.object({ ...questionBase, type: z.literal('yes-no'), weightOfYes: z.number().optional() }),
    z.object({
      ...questionBase,
      type: z.literal('integer'),
      minimum: z.int().optional(),
      maximum: z.int().optional(),
      unit: text.optional(),
    }),
    z.object({
      ...questionBase,
      type: z.literal('decimal'),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      unit: text.optional(),
      /** A quantity in the imported questionnaire: a number with its unit. */
      isQuantity: z.boolean().optional(),
    }),
    z.object({ ...questionBase, type: z.literal('short-text'), maximumLength: z.int().min(1).max(200).optional() }),
    z.object({ ...questionBase, type: z.literal('long-text'), maximumLength: z.int().min(1).max(4000).optional() }),
    z.object({ ...questionBase, type: z.literal('date'), earliest: z.iso.date().optional(), latest: z.iso.date().optional() }),
    z.object({
      ...questionBase,
      type: z.literal('scale'),
      minimum: z.int(),
      maximum: z.int(),
      minimumLabel: text,
      maximumLabel: text,
      /** Whether the number chosen counts as its weight. */
      isScored: z.boolean().optional(),
    }),
  ]);
}

/** A heading over questions that belong together; it can have conditions of its own. */
function groupOf({ text }: Strictness, showWhen: ReturnType<typeof showWhenOf>) {
  return z.object({
    id: key,
    title: text.optional(),
    help: text.optional(),
    within: key.optional(),
    showWhen: showWhen.optional(),
    expressions: expressionsOfGroup.optional(),
    ...origin,
  });
}

function scoringOf({ text, least }: Strictness) {
  const band = z.object({
    id: key,
    minimum: z.number(),
    maximum: z.number(),
    label: text,
    /** The next step, in plain words; every band has one. */
    nextStep: text,
    /** A band that calls for care: shows help lines and notifies the coach. */
    needsCare: z.boolean(),
  });
  /** The scoring of a form: the sum of the weights of the named questions. */
  const scoring = z.object({
    questionIds: z.array(key).min(least).max(200),
    bands: z.array(band).min(least).max(12),
    /** Answers that call for care whatever the sum is, for example PHQ-9 item 9 above 0. */
    careWhen: z.array(condition).max(10),
  });
  return { band, scoring };
}

function partsOfForm(strictness: Strictness) {
  const { text, least } = strictness;
  const showWhen = showWhenOf(strictness);
  const option = optionOf(strictness);
  const question = questionOf(strictness, option, showWhen);
  const group = groupOf(strictness, showWhen);
  const { band, scoring } = scoringOf(strictness);
  const content = z.object({
    category: key,
    title: text,
    description: text,
    /** The source of the wording. */
    source: text.nullable(),
    /** The terms under which it may be used. */
    licence: typedText().max(500).optional(),
    /** The canonical address of the questionnaire that it was imported from. */
    url: z.string().max(500).optional(),
    /** Asked again after this many days; null never; without it 56 days where there is a score. */
    dueAgainDays: z.int().min(1).max(3650).nullable().optional(),
    groups: z.array(group).max(100).optional(),
    /** Expressions that those of the questions refer to by name. */
    variables: variables.optional(),
    questions: z.array(question).min(least).max(200),
    scoring: scoring.nullable(),
  });
  return { option, question, group, band, scoring, content };
}

const whole = partsOfForm({ text: localizedText, least: 1 });

export const answerOption = whole.option;
export const question = whole.question;
export type Question = z.infer<typeof question>;
export type QuestionGroup = z.infer<typeof whole.group>;
export const scoreBand = whole.band;
export const scoring = whole.scoring;

export const intakeForm = z.object({
  id: identifier,
  /** The same through all versions, `phq-9`. */
  key,
  version,
  ...whole.content.shape,
  updatedAt: instant,
});
export type IntakeForm = z.infer<typeof intakeForm>;

/** The part that differs between versions of a form. */
export type IntakeContent = z.infer<typeof whole.content>;

/** A form that is being written: texts, answers and bands may still be missing. */
export const openContent = partsOfForm({ text: openText, least: 0 }).content;

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
