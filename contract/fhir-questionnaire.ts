import * as z from 'zod';
import type { LocalizedText } from './endpoint.ts';
import {
  type Extension,
  type ImportNote,
  type ImportProblem,
  type Item,
  keyFrom,
  type QuestionDraft,
  questionsOfItem,
} from './fhir-questionnaire-items.ts';
import type { ShippedForm } from './forms/shipped-form.ts';
import { intakeForm } from './intake-form.ts';
import { maximumOf, problemsOfForm } from './intake-rules.ts';
import { firstJsonError } from './json-position.ts';

/**
 * Import of a FHIR R4 Questionnaire (hl7.org/fhir/R4/questionnaire.html) as an intake form. Answers
 * are weighed by the `ordinalValue` extension of their options, never by their codes: in circulating
 * files of one instrument the same answer carries different codes.
 */
export type QuestionnaireImport =
  | { readonly ok: true; readonly form: ImportedForm; readonly notes: readonly ImportNote[] }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

export type ImportedForm = Omit<ShippedForm, 'version'>;

const extension: z.ZodType<Extension> = z.looseObject({
  url: z.string(),
  valueDecimal: z.number().optional(),
  valueInteger: z.number().optional(),
  valueString: z.string().optional(),
  valueCode: z.string().optional(),
  valueDate: z.string().optional(),
  get valueCoding() {
    return coding.optional();
  },
  get extension() {
    return extensions;
  },
});
const extensions = z.array(extension).optional();
const coding = z.looseObject({ code: z.string().optional(), display: z.string().optional(), extension: extensions });
const item: z.ZodType<Item> = z.looseObject({
  linkId: z.string().min(1),
  type: z.string(),
  text: z.string().optional(),
  _text: z.looseObject({ extension: extensions }).optional(),
  required: z.boolean().optional(),
  repeats: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  maxLength: z.int().min(1).optional(),
  enableWhen: z
    .array(
      z.looseObject({
        question: z.string(),
        operator: z.string(),
        answerBoolean: z.boolean().optional(),
        answerInteger: z.int().optional(),
        answerDecimal: z.number().optional(),
        answerString: z.string().optional(),
        answerDate: z.string().optional(),
        answerCoding: coding.optional(),
      }),
    )
    .optional(),
  enableBehavior: z.string().optional(),
  extension: extensions,
  answerOption: z
    .array(
      z.looseObject({
        valueCoding: coding.optional(),
        valueString: z.string().optional(),
        valueInteger: z.int().optional(),
        extension: extensions,
      }),
    )
    .optional(),
  get item() {
    return z.array(item).optional();
  },
});
const questionnaire = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  id: z.string().optional(),
  name: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  copyright: z.string().optional(),
  item: z.array(item).min(1),
});

/** Reads the text of a file. Never throws: whatever is wrong is said with its place. */
export function importQuestionnaire(text: string): QuestionnaireImport {
  const place = firstJsonError(text);
  if (place) return { ok: false, problems: [{ code: 'malformed-json', ...place }] };
  const parsed = questionnaire.safeParse(JSON.parse(text));
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => ({ code: 'not-a-questionnaire', path: issue.path.join('.') })) };
  }
  const document = parsed.data;
  const drafts: QuestionDraft[] = [];
  const problems: ImportProblem[] = [];
  const notes: ImportNote[] = [];
  for (const [index, top] of document.item.entries()) {
    questionsOfItem(top, { path: `item.${index}`, drafts, problems, notes, inherited: undefined, lead: undefined });
  }
  if (problems.length > 0) return { ok: false, problems };

  const name = document.title ?? document.name ?? document.id ?? 'Questionnaire';
  const questions = drafts.map(({ question }) => question);
  const weighted = drafts.filter(({ isWeighted }) => isWeighted).map(({ question }) => question.id);
  const candidate = {
    key: keyFrom(document.id ?? name),
    category: 'imported',
    title: inBoth(shortened(name, 2000)),
    description: inBoth(shortened(document.description ?? name, 2000)),
    source: document.copyright === undefined ? null : inBoth(shortened(document.copyright, 2000)),
    questions,
    scoring: scoringOf(questions, weighted, notes),
  };
  notes.push({ code: 'no-spanish', path: 'title' });
  const form = intakeForm.omit({ id: true, updatedAt: true, version: true }).safeParse(candidate);
  if (!form.success) return { ok: false, problems: form.error.issues.map((issue) => ({ code: 'not-usable', path: issue.path.join('.') })) };
  const loose = problemsOfForm(form.data);
  if (loose.length > 0) return { ok: false, problems: loose.map(({ at }) => ({ code: 'not-usable', path: at })) };
  return { ok: true, form: form.data, notes };
}

/** FHIR has no bands: one band over the whole range, to be divided by the person who imports. */
function scoringOf(questions: ImportedForm['questions'], weighted: string[], notes: ImportNote[]): ImportedForm['scoring'] {
  if (weighted.length === 0) return null;
  const undivided = {
    questionIds: weighted,
    bands: [
      {
        id: 'whole-range',
        minimum: 0,
        maximum: 0,
        label: { en: 'Your total', es: 'Tu total' },
        nextStep: { en: 'Talk about it with your coach in your next session.', es: 'Coméntalo con tu coach en la próxima sesión.' },
        needsCare: false,
      },
    ],
    careWhen: [],
  };
  notes.push({ code: 'bands-missing', path: 'scoring' });
  const maximum = maximumOf({ questions, scoring: undivided });
  return { ...undivided, bands: undivided.bands.map((band) => ({ ...band, maximum })) };
}

function inBoth(text: string): LocalizedText {
  return { en: text, es: text };
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
