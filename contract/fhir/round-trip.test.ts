import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrongIn } from '../../tests/support/fhir-structure.ts';
import type { LocalizedText } from '../endpoint.ts';
import { importQuestionnaire } from '../fhir-questionnaire.ts';
import { shippedForms } from '../forms/index.ts';
import { type IntakeForm, intakeForm, type Question, type QuestionGroup } from '../intake-form.ts';
import { maximumOf, problemsOfForm, scoreOf, visibleQuestions } from '../intake-rules.ts';
import type { Condition } from '../intake-visibility.ts';
import { exportQuestionnaire } from './export.ts';
import { exportResponse } from './response.ts';

const at = '2026-11-20T10:00:00.000Z';
const word = fc.constantFrom('sleep', 'ánimo', 'How often', 'más', '¿Cuándo?', 'it’s', '0', 'a  b', '{x}');
const text: fc.Arbitrary<LocalizedText> = fc.record({ en: word, es: word });
const bound = fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined });

/** Leaves out what is undefined, as JSON does. */
const bare = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

interface Spec {
  readonly type: Question['type'];
  readonly text: LocalizedText;
  readonly help: LocalizedText | undefined;
  readonly lead: LocalizedText | undefined;
  readonly weights: readonly (number | undefined)[];
  readonly bounds: readonly [number | undefined, number | undefined];
  readonly isScored: boolean;
  readonly isRequired: boolean;
  readonly opens: boolean;
  readonly closes: number;
  readonly match: 'all' | 'any';
  readonly conditions: readonly { readonly on: number; readonly operator: Condition['operator']; readonly value: number }[];
}

const spec: fc.Arbitrary<Spec> = fc.record({
  type: fc.constantFrom<Question['type'][]>(
    ...(['choice', 'multiple-choice', 'yes-no', 'integer', 'decimal', 'short-text', 'long-text', 'date', 'scale'] as const),
  ),
  text,
  help: fc.option(text, { nil: undefined }),
  lead: fc.option(text, { nil: undefined }),
  weights: fc.array(fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }), { minLength: 2, maxLength: 4 }),
  bounds: fc.tuple(bound, bound),
  isScored: fc.boolean(),
  isRequired: fc.boolean(),
  opens: fc.boolean(),
  closes: fc.nat(2),
  match: fc.constantFrom('all', 'any'),
  conditions: fc.array(
    fc.record({
      on: fc.nat(),
      operator: fc.constantFrom<Condition['operator'][]>(
        ...(['equals', 'not-equals', 'includes', 'differs', 'at-least', 'at-most', 'above', 'below', 'answered', 'unanswered'] as const),
      ),
      value: fc.nat(4),
    }),
    { maxLength: 3 },
  ),
});

function questionOf(given: Spec, index: number): Question {
  const [one, other] = given.bounds;
  const [minimum, maximum] = one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];
  const base = { id: `q${index}`, text: given.text, help: given.help, lead: given.lead, isRequired: given.isRequired };
  // All options weighted, or none: part of them is refused by the import.
  const areWeighted = given.weights.every((weight) => weight !== undefined);
  const options = given.weights.map((weight, order) => ({ code: `o${order}`, text: given.text, weight: areWeighted ? weight : undefined }));
  switch (given.type) {
    case 'choice':
      return { ...base, type: 'choice', options };
    case 'multiple-choice':
      return { ...base, type: 'multiple-choice', options, maximumChoices: minimum === undefined ? undefined : minimum + 1 };
    case 'yes-no':
      return { ...base, type: 'yes-no', weightOfYes: given.isScored ? 2 : undefined };
    case 'integer':
    case 'decimal':
      return { ...base, type: given.type, minimum, maximum, unit: given.help };
    case 'short-text':
    case 'long-text':
      return { ...base, type: given.type, maximumLength: maximum === undefined ? undefined : maximum + 1 };
    case 'date':
      return { ...base, type: 'date', earliest: minimum === undefined ? undefined : `20${10 + (minimum % 80)}-01-02` };
    case 'scale':
      return {
        ...base,
        type: 'scale',
        minimum: 0,
        maximum: 10,
        minimumLabel: given.text,
        maximumLabel: given.text,
        isScored: given.isScored,
      };
  }
}

function conditionOn(target: Question, { operator, value }: Spec['conditions'][number]): Condition {
  const questionId = target.id;
  if (operator === 'answered' || operator === 'unanswered') return { questionId, operator };
  if ('options' in target) {
    const isOrder = ['at-least', 'at-most', 'above', 'below'].includes(operator);
    if (target.type === 'choice' && isOrder && target.options.some(({ weight }) => weight !== undefined))
      return { questionId, operator, value };
    const kept = target.type === 'multiple-choice' || isOrder ? 'includes' : operator;
    return { questionId, operator: kept, value: target.options[value % target.options.length]?.code };
  }
  if (target.type === 'yes-no') return { questionId, operator: operator === 'differs' ? 'differs' : 'equals', value: value % 2 === 0 };
  if (target.type === 'date') return { questionId, operator, value: `2026-01-0${value + 1}` };
  if (target.type === 'short-text' || target.type === 'long-text') return { questionId, operator: 'equals', value: `t${value}` };
  return { questionId, operator, value };
}

/** Whole forms, as the builder makes them. */
const form: fc.Arbitrary<IntakeForm> = fc.array(spec, { minLength: 1, maxLength: 8 }).map((specs) => {
  const groups: QuestionGroup[] = [];
  const questions: Question[] = [];
  let open: string[] = [];
  for (const [index, given] of specs.entries()) {
    open = open.slice(0, Math.max(0, open.length - given.closes));
    if (given.opens) {
      const id = `g${index}`;
      groups.push({ id, title: given.help, help: given.lead, within: open.at(-1) });
      open = [...open, id];
    }
    const conditions =
      index === 0
        ? []
        : given.conditions.flatMap((each) => {
            const target = questions[each.on % index];
            return target ? [conditionOn(target, each)] : [];
          });
    const showWhen = conditions.length === 0 ? undefined : { match: given.match, conditions };
    questions.push({ ...questionOf(given, index), within: open.at(-1), showWhen });
  }
  const scored = questions.filter(
    (question) => ('options' in question && question.options[0]?.weight !== undefined) || (question.type === 'scale' && question.isScored),
  );
  const questionIds = scored.map(({ id }) => id);
  const content = { groups, questions, scoring: null };
  const band = { id: 'all', minimum: 0, label: { en: 'All', es: 'Todo' }, nextStep: { en: 'Go on', es: 'Sigue' }, needsCare: true };
  const careWhen = scored.length === 0 ? [] : [{ questionId: questionIds[0] ?? '', operator: 'answered' as const }];
  const maximum = maximumOf({ ...content, scoring: { questionIds, bands: [], careWhen: [] } });
  return bare({
    ...{ id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02', key: 'made-up', version: 3, category: 'mood', updatedAt: at },
    ...{
      title: { en: 'Title', es: 'Título' },
      description: { en: 'About', es: 'Sobre' },
      source: null,
      licence: 'CC0',
      dueAgainDays: null,
    },
    groups,
    questions,
    scoring: scored.length === 0 ? null : { questionIds, bands: [{ ...band, maximum }], careWhen },
  });
});

/** Some answers to each question, of the right kind. */
function answersTo(questions: readonly Question[], picks: readonly number[]): Record<string, unknown> {
  return Object.fromEntries(
    questions.flatMap((question, index): [string, unknown][] => {
      const pick = picks[index % picks.length] ?? 0;
      if (pick === 0) return [];
      if (question.type === 'choice') return [[question.id, question.options[pick % question.options.length]?.code]];
      if (question.type === 'multiple-choice') return [[question.id, [question.options[pick % question.options.length]?.code]]];
      if (question.type === 'yes-no') return [[question.id, pick % 2 === 0]];
      if (question.type === 'date') return [[question.id, `2026-01-0${(pick % 5) + 1}`]];
      return [[question.id, question.type === 'short-text' || question.type === 'long-text' ? `t${pick % 5}` : pick % 6]];
    }),
  );
}

function reimported(given: Parameters<typeof exportQuestionnaire>[0]) {
  const result = importQuestionnaire(JSON.stringify(exportQuestionnaire(given)));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.form;
}

const versioned = (content: ReturnType<typeof reimported>) => ({ ...content, version: 1, updatedAt: at });

describe('a form that is exported', () => {
  test('is a Questionnaire of R4, whatever it asks', () => {
    fc.assert(
      fc.property(form, (made) => {
        expect(intakeForm.safeParse(made).error).toBeUndefined();
        fc.pre(problemsOfForm(made).length === 0);
        expect(wrongIn(bare(exportQuestionnaire(made)))).toEqual([]);
      }),
    );
  });

  test('asks the same, in the same cases, and scores the same once it is imported', () => {
    fc.assert(
      fc.property(form, fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }), (made, picks) => {
        fc.pre(problemsOfForm(made).length === 0);
        const read = reimported(made);
        const values = answersTo(made.questions, picks);
        expect(visibleQuestions(read, values).map(({ id }) => id)).toEqual(visibleQuestions(made, values).map(({ id }) => id));
        expect(scoreOf(read, values)).toEqual(scoreOf(made, values));
        expect(read.questions.map(({ showWhen: _, within: __, ...rest }) => rest)).toEqual(
          made.questions.map(({ showWhen: _, within: __, ...rest }) => rest),
        );
      }),
    );
  });

  test('is the same form after import, export and import', () => {
    fc.assert(
      fc.property(form, (made) => {
        fc.pre(problemsOfForm(made).length === 0);
        const once = reimported(made);
        expect(reimported(versioned(once))).toEqual(once);
      }),
    );
  });

  test.each(shippedForms.map((shipped) => [shipped.key, shipped] as const))('%s keeps its words, weights, bands and care', (_, shipped) => {
    const { version: _version, ...content } = shipped;
    const read = reimported({ ...shipped, updatedAt: at });
    expect({ ...read, questions: [] }).toEqual({ ...content, questions: [] });
    const plain = (questions: readonly Question[]) => questions.map(({ showWhen: _showWhen, ...rest }) => rest);
    expect(plain(read.questions)).toEqual(plain(content.questions));
    expect(wrongIn(bare(exportQuestionnaire({ ...shipped, updatedAt: at })))).toEqual([]);
  });
});

describe('answers that are exported', () => {
  const answer = { id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e03', userId: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e04', formVersion: 3 };

  test('hold exactly what was asked, nested as the questionnaire is', () => {
    fc.assert(
      fc.property(form, fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }), (made, picks) => {
        fc.pre(problemsOfForm(made).length === 0);
        const values = answersTo(made.questions, picks) as Record<string, string>;
        const given = { ...answer, values, score: null, answeredAt: at, receivedAt: at };
        const response = bare(exportResponse(made, given));
        expect(response).toMatchObject({
          authored: at,
          questionnaire: 'https://zh.example/fhir/Questionnaire/made-up|3',
          status: 'completed',
        });
        const asked = visibleQuestions(made, values).map(({ id }) => id);
        const groups = new Set(made.groups?.map(({ id }) => id));
        expect(linkIdsIn(response).filter((linkId) => !groups.has(linkId))).toEqual(asked);
        const answered = asked.filter((id) => values[id] !== undefined);
        expect(answersIn(response)).toHaveLength(answered.length);
      }),
    );
  });
});

interface ResponseItem {
  readonly linkId: string;
  readonly item?: readonly ResponseItem[];
  readonly answer?: readonly (Record<string, unknown> & { readonly item?: readonly ResponseItem[] })[];
}

function itemsOf(response: Record<string, unknown>): ResponseItem[] {
  const below = (item: ResponseItem): ResponseItem[] => [
    item,
    ...[...(item.item ?? []), ...(item.answer ?? []).flatMap((each) => each.item ?? [])].flatMap(below),
  ];
  return (response.item as ResponseItem[]).flatMap(below);
}

function linkIdsIn(response: Record<string, unknown>): string[] {
  return itemsOf(response).map(({ linkId }) => linkId);
}

function answersIn(response: Record<string, unknown>): unknown[] {
  return itemsOf(response).flatMap(({ answer }) =>
    (answer ?? []).filter((each) => Object.keys(each).some((name) => name.startsWith('value'))),
  );
}
