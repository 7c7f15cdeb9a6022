import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intakeForm, type Question } from './intake-form.ts';
import {
  answerOf,
  callsForCare,
  cleanValues,
  type FormContent,
  maximumOf,
  problemsOf,
  problemsOfForm,
  progressOf,
  scoreOf,
  visibleQuestions,
} from './intake-rules.ts';

const text = { en: 'Text', es: 'Texto' };
const ids = ['a', 'b', 'c', 'd', 'constructor'];
const codes = ['none', 'some', 'much'];

const condition = fc.record({
  questionId: fc.constantFrom(...ids, 'unknown'),
  operator: fc.constantFrom('equals', 'not-equals', 'includes', 'at-least', 'at-most', 'answered'),
  value: fc.oneof(fc.constantFrom(...codes), fc.integer({ min: 0, max: 5 }), fc.boolean()),
});

function question(id: string): fc.Arbitrary<Question> {
  const base = {
    id: fc.constant(id),
    text: fc.constant(text),
    isRequired: fc.boolean(),
    showWhen: fc.option(
      fc.record({ match: fc.constantFrom('all', 'any'), conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) }),
      {
        nil: undefined,
      },
    ),
  };
  const options = fc
    .array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 })
    .map((weights) => codes.map((code, index) => ({ code, text, weight: weights[index] ?? 0 })));
  const kinds = fc.oneof(
    fc.record({ ...base, type: fc.constant('choice'), options }),
    fc.record({ ...base, type: fc.constant('multiple-choice'), options, maximumChoices: fc.constantFrom(undefined, 1, 2) }),
    fc.record({ ...base, type: fc.constant('yes-no'), weightOfYes: fc.integer({ min: 0, max: 3 }) }),
    fc.record({
      ...base,
      type: fc.constant('scale'),
      minimum: fc.constant(0),
      maximum: fc.constant(5),
      isScored: fc.constant(true),
      minimumLabel: fc.constant(text),
      maximumLabel: fc.constant(text),
    }),
    fc.record({ ...base, type: fc.constant('integer'), minimum: fc.constant(0), maximum: fc.constant(5) }),
    fc.record({ ...base, type: fc.constant('short-text'), maximumLength: fc.constant(3) }),
    fc.record({ ...base, type: fc.constant('date'), earliest: fc.constant('2020-01-01') }),
  );
  return kinds as fc.Arbitrary<Question>;
}

const form: fc.Arbitrary<FormContent> = fc
  .tuple(
    fc.tuple(...ids.map(question)).chain((questions) => fc.shuffledSubarray(questions, { minLength: questions.length })),
    fc.array(condition, { maxLength: 2 }),
  )
  .map(([questions, careWhen]) => {
    const scored = questions.filter(({ type }) => ['choice', 'multiple-choice', 'yes-no', 'scale'].includes(type)).map(({ id }) => id);
    const bands = [
      { id: 'low', minimum: 0, maximum: 3, label: text, nextStep: text, needsCare: false },
      { id: 'high', minimum: 4, maximum: 100, label: text, nextStep: text, needsCare: true },
    ];
    return { questions, scoring: scored.length === 0 ? null : { questionIds: scored, bands, careWhen } } as FormContent;
  });

const plausible = fc.oneof(
  fc.constantFrom(...codes),
  fc.shuffledSubarray(codes),
  fc.integer({ min: -1, max: 6 }),
  fc.boolean(),
  fc.constantFrom('', '  ', '2026-02-29', '2026-03-01'),
);
const values = fc.dictionary(fc.constantFrom(...ids, 'stranger'), plausible);
const anything = fc.oneof(values, fc.jsonValue(), fc.dictionary(fc.constantFrom(...ids), fc.jsonValue()));

describe('intake rules, whatever the form and the answers', () => {
  test('answers to hidden or unknown questions never count', () => {
    fc.assert(
      fc.property(form, values, plausible, (someForm, given, other) => {
        const shown = new Set(visibleQuestions(someForm, given).map(({ id }) => id));
        const hidden = [...ids, 'stranger'].filter((id) => !shown.has(id));
        const changed = { ...given, ...Object.fromEntries(hidden.map((id) => [id, other])) };
        expect(visibleQuestions(someForm, changed)).toEqual(visibleQuestions(someForm, given));
        expect(scoreOf(someForm, changed)).toEqual(scoreOf(someForm, given));
        expect(cleanValues(someForm, changed)).toEqual(cleanValues(someForm, given));
        expect(problemsOf(someForm, changed)).toEqual(problemsOf(someForm, given));
        expect(callsForCare(someForm, changed)).toBe(callsForCare(someForm, given));
      }),
    );
  });

  test('a score lies between 0 and the maximum of the form', () => {
    fc.assert(
      fc.property(form, anything, (someForm, given) => {
        const score = scoreOf(someForm, given);
        if (score === null) return;
        expect(score.total).toBeGreaterThanOrEqual(0);
        expect(score.total).toBeLessThanOrEqual(score.maximum);
        expect(score.maximum).toBe(maximumOf(someForm));
      }),
    );
  });

  test('cleaning twice is cleaning once, and changes neither score nor problems', () => {
    fc.assert(
      fc.property(form, values, (someForm, given) => {
        const clean = cleanValues(someForm, given);
        expect(cleanValues(someForm, clean)).toEqual(clean);
        expect(scoreOf(someForm, clean)).toEqual(scoreOf(someForm, given));
        expect(problemsOf(someForm, clean)).toEqual(problemsOf(someForm, given));
      }),
    );
  });

  test('every rule answers on any JSON', () => {
    fc.assert(
      fc.property(form, anything, fc.boolean(), (someForm, given, draft) => {
        const problems = problemsOf(someForm, given, { draft });
        expect(problems.every(({ questionId }) => ids.includes(questionId))).toBe(true);
        const progress = progressOf(someForm, given);
        expect(progress.answered).toBeLessThanOrEqual(progress.total);
        expect(Object.keys(cleanValues(someForm, given)).every((id) => ids.includes(id))).toBe(true);
        scoreOf(someForm, given);
      }),
    );
  });

  test('neither the order of answers, of choices nor of questions matters', () => {
    fc.assert(
      fc.property(form, values, (someForm, given) => {
        const turned = Object.fromEntries(
          Object.entries(given)
            .reverse()
            .map(([id, value]) => [id, Array.isArray(value) ? [...value].reverse() : value]),
        );
        const turnedForm = { ...someForm, questions: [...someForm.questions].reverse() };
        expect(scoreOf(someForm, turned)).toEqual(scoreOf(someForm, given));
        expect(scoreOf(turnedForm, given)).toEqual(scoreOf(someForm, given));
        expect(
          visibleQuestions(turnedForm, turned)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(
          visibleQuestions(someForm, given)
            .map(({ id }) => id)
            .sort(),
        );
      }),
    );
  });

  test('a draft has no problem that the finished form does not have', () => {
    fc.assert(
      fc.property(form, anything, (someForm, given) => {
        const finished = problemsOf(someForm, given);
        for (const problem of problemsOf(someForm, given, { draft: true })) expect(finished).toContainEqual(problem);
      }),
    );
  });
});

function formOf(questions: Question[]): FormContent {
  return { questions, scoring: null };
}

describe('intake rules, by example', () => {
  const base = { text, isRequired: true };

  test('conditions chain: what depends on a hidden question is hidden too', () => {
    const chained = formOf([
      { ...base, id: 'smokes', type: 'yes-no' },
      {
        ...base,
        id: 'wants-help',
        type: 'yes-no',
        showWhen: { match: 'all', conditions: [{ questionId: 'smokes', operator: 'equals', value: true }] },
      },
      {
        ...base,
        id: 'which-help',
        type: 'short-text',
        showWhen: { match: 'all', conditions: [{ questionId: 'wants-help', operator: 'equals', value: true }] },
      },
    ]);
    const given = { smokes: false, 'wants-help': true, 'which-help': 'Talks' };
    expect(visibleQuestions(chained, given).map(({ id }) => id)).toEqual(['smokes']);
    expect(cleanValues(chained, given)).toEqual({ smokes: false });
    expect(problemsOf(chained, given)).toEqual([]);
  });

  test('questions that wait for one another stay hidden, and the form check says so', () => {
    const circle = formOf([
      { ...base, id: 'a', type: 'yes-no', showWhen: { match: 'all', conditions: [{ questionId: 'b', operator: 'answered' }] } },
      { ...base, id: 'b', type: 'yes-no', showWhen: { match: 'all', conditions: [{ questionId: 'a', operator: 'answered' }] } },
    ]);
    expect(visibleQuestions(circle, { a: true, b: true })).toEqual([]);
    expect(problemsOfForm(circle).map(({ code }) => code)).toEqual(['circular-condition', 'circular-condition']);
  });

  test('each kind of mistake has its code and its bound', () => {
    const all = formOf([
      {
        ...base,
        id: 'choice',
        type: 'choice',
        options: [
          { code: 'x', text },
          { code: 'y', text },
        ],
      },
      {
        ...base,
        id: 'several',
        type: 'multiple-choice',
        maximumChoices: 1,
        options: [
          { code: 'x', text },
          { code: 'y', text },
        ],
      },
      { ...base, id: 'whole', type: 'integer', minimum: 1 },
      { ...base, id: 'part', type: 'decimal', maximum: 24 },
      { ...base, id: 'words', type: 'short-text', maximumLength: 3 },
      { ...base, id: 'day', type: 'date', latest: '2026-12-31' },
      { ...base, id: 'level', type: 'scale', minimum: 0, maximum: 10, minimumLabel: text, maximumLabel: text },
      { ...base, id: 'yes', type: 'yes-no' },
    ]);
    const given = { choice: 'z', several: ['x', 'y'], whole: 0, part: 24.5, words: 'four', day: '2026-02-30', level: 2.5, yes: 'yes' };
    expect(problemsOf(all, given)).toEqual([
      { questionId: 'choice', code: 'unknown-option' },
      { questionId: 'several', code: 'too-many-choices', limit: 1 },
      { questionId: 'whole', code: 'too-low', limit: 1 },
      { questionId: 'part', code: 'too-high', limit: 24 },
      { questionId: 'words', code: 'too-long', limit: 3 },
      { questionId: 'day', code: 'not-a-day' },
      { questionId: 'level', code: 'not-whole' },
      { questionId: 'yes', code: 'wrong-type' },
    ]);
    expect(problemsOf(all, {}).map(({ code }) => code)).toEqual(Array(8).fill('required'));
    expect(problemsOf(all, {}, { draft: true })).toEqual([]);
  });

  test('days are real ones', () => {
    const day = formOf([{ ...base, id: 'day', type: 'date' }]);
    expect(problemsOf(day, { day: '2028-02-29' })).toEqual([]);
    expect(problemsOf(day, { day: '2026-02-29' })).toEqual([{ questionId: 'day', code: 'not-a-day' }]);
    expect(problemsOf(day, { day: '0026-02-01' })).toEqual([{ questionId: 'day', code: 'not-a-day' }]);
    expect(problemsOf(day, { day: '2026-13-01' })).toEqual([{ questionId: 'day', code: 'not-a-day' }]);
  });

  test('an answer is not looked up on the prototype', () => {
    expect(answerOf({}, 'constructor')).toBeUndefined();
    expect(intakeForm.shape.key.safeParse('constructor').success).toBe(true);
  });
});
