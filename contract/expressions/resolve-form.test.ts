import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sdc } from '../fhir/terms.ts';
import { importQuestionnaire } from '../fhir-questionnaire.ts';
import type { AnswerValues, IntakeForm, Question } from '../intake-form.ts';
import { cleanValues, problemsOf, scoreOf, visibleQuestions } from '../intake-rules.ts';
import { problemsOfExpressions } from './check.ts';
import { maxSteps } from './engine.ts';
import { Evaluator } from './evaluator.ts';
import { initialValues, resolveForm } from './resolve-form.ts';

const same = (text: string) => ({ en: text, es: text });
const base = (id: string, expressions?: Question['expressions']) => ({
  ...{ id, text: same(id), isRequired: false },
  ...(expressions ? { expressions } : {}),
});
const number = (id: string, expressions?: Question['expressions']): Question => ({ ...base(id, expressions), type: 'decimal' });
const yesNo = (id: string, expressions?: Question['expressions']): Question => ({ ...base(id, expressions), type: 'yes-no' });
const pick = (id: string, expressions?: Question['expressions']): Question => ({
  ...base(id, expressions),
  ...{ type: 'multiple-choice', options: ['red', 'green', 'blue'].map((code, weight) => ({ code, text: same(code), weight })) },
});
const formOf = (questions: Question[], further: Partial<IntakeForm> = {}): IntakeForm => ({
  ...{ id: '0190f000-0000-7000-8000-000000000001', key: 'trial', version: 1, category: 'x', title: same('T'), description: same('D') },
  ...{ source: null, scoring: null, updatedAt: '2026-11-20T10:00:00.000Z', questions },
  ...further,
});
const woman = { birthDate: '1990-05-06', gender: 'female', today: '2026-11-20' } as const;
const at = (id: string) => `%resource.item.where(linkId='${id}').answer.value`;

describe('a form with expressions', () => {
  it('shows a question while its expression is true, and calculates an answer from others', () => {
    const form = formOf([
      number('a'),
      number('b'),
      number('sum', { calculated: `${at('a')} + ${at('b')}` }),
      yesNo('why', { shown: `${at('sum')} > 10` }),
    ]);
    const few = resolveForm(form, { a: 4, b: 5 }, woman);
    expect([few.values.sum, visibleQuestions(few.form, few.values).map(({ id }) => id)]).toEqual([9, ['a', 'b', 'sum']]);
    const many = resolveForm(form, { a: 4, b: 7 }, woman);
    expect([many.values.sum, visibleQuestions(many.form, many.values).map(({ id }) => id)]).toEqual([11, ['a', 'b', 'sum', 'why']]);
  });

  it('ignores answers of a device to calculated questions', () => {
    const form = formOf([number('a'), number('double', { calculated: `${at('a')} * 2` })]);
    expect(resolveForm(form, { a: 2, double: 99 }, woman).values).toEqual({ a: 2, double: 4 });
    expect(resolveForm(form, { double: 99 }, woman).values).toEqual({});
  });

  it('counts no answer to a question that is not asked, not even in a total over all', () => {
    const total = number('total', { calculated: '%resource.item.answer.value.ofType(decimal).sum()' });
    const form = formOf([yesNo('has'), total, number('how', { shown: `${at('has')} = true` })]);
    expect(resolveForm(form, { has: true, how: 3 }, woman).values.total).toBe(3);
    const without = resolveForm(form, { has: false, how: 3 }, woman);
    // A draft keeps it, in case the person changes their mind.
    expect(without.values).toEqual({ has: false, how: 3 });
    expect(cleanValues(without.form, without.values)).toEqual({ has: false });
  });

  it('knows the sex and the birth date of the member, and the day', () => {
    const years = 'today().toString().substring(0, 4).toInteger() - %patient.birthDate.toString().substring(0, 4).toInteger()';
    const form = formOf([
      number('age', { calculated: years }),
      yesNo('pregnant', { shown: "%patient.gender = 'female' and %patient.birthDate <= today() - 12 years" }),
    ]);
    const idsFor = (person: Parameters<typeof resolveForm>[2]) => {
      const { form: settled, values } = resolveForm(form, {}, person);
      return [values.age, ...visibleQuestions(settled, values).map(({ id }) => id)];
    };
    expect(idsFor(woman)).toEqual([36, 'age', 'pregnant']);
    expect(idsFor({ ...woman, gender: 'male' })).toEqual([36, 'age']);
    expect(idsFor({ ...woman, birthDate: '2020-01-01' })).toEqual([6, 'age']);
    expect(idsFor({ ...woman, birthDate: null, gender: 'undisclosed' })).toEqual([undefined, 'age']);
  });

  it('offers the answers of an earlier question, and takes back one that is no longer offered', () => {
    const form = formOf([pick('likes'), pick('best', { offered: at('likes') })]);
    const { form: settled, values } = resolveForm(form, { likes: ['red', 'blue'], best: ['green', 'blue'] }, woman);
    const best = settled.questions[1];
    expect(best && 'options' in best && best.options.map(({ code }) => code)).toEqual(['red', 'blue']);
    expect(values.best).toEqual(['blue']);
    expect(problemsOf(settled, values)).toEqual([]);
  });

  it('does not ask a required question that offers no answers, nor what is below it', () => {
    const best = { ...pick('best', { offered: at('likes') }), isRequired: true };
    const form = formOf([pick('likes'), best, { ...yesNo('sure'), within: 'best', isRequired: true }]);
    const none = resolveForm(form, { best: ['green'] }, woman);
    expect(visibleQuestions(none.form, none.values).map(({ id }) => id)).toEqual(['likes']);
    expect(problemsOf(none.form, none.values)).toEqual([]);
    expect(cleanValues(none.form, none.values)).toEqual({});
    const some = resolveForm(form, { likes: ['red'] }, woman);
    expect(problemsOf(some.form, some.values).map(({ questionId }) => questionId)).toEqual(['best', 'sure']);
  });

  it('begins with initial answers, which can be changed', () => {
    const form = formOf([
      number('born', { initial: '%patient.birthDate.toString().substring(0, 4).toInteger()' }),
      yesNo('ok', { initial: 'true' }),
    ]);
    expect(initialValues(form, woman)).toEqual({ born: 1990, ok: true });
    expect(resolveForm(form, { born: 1991 }, woman).values).toEqual({ born: 1991 });
  });

  it('scores by a calculated answer', () => {
    const band = { id: 'all', minimum: 0, maximum: 100, label: same('L'), nextStep: same('N'), needsCare: false };
    const scored: Question = {
      ...base('score', { calculated: `${at('likes').replace('.value', '')}.weight().sum() * 10` }),
      type: 'integer',
      maximum: 30,
    };
    const form = formOf([pick('likes'), scored], { scoring: { questionIds: ['score'], bands: [band], careWhen: [] } });
    expect(problemsOfExpressions(form)).toEqual([]);
    const settled = resolveForm(form, { likes: ['green', 'blue'] }, woman);
    expect(scoreOf(settled.form, settled.values)).toMatchObject({ total: 30, maximum: 30, bandId: 'all' });
  });

  it('gives no result where an expression fails, and says so', () => {
    const form = formOf([pick('likes'), yesNo('only', { calculated: `${at('likes')}.single().code = 'red'` })]);
    const settled = resolveForm(form, { likes: ['red', 'blue'] }, woman);
    expect(settled.values).toEqual({ likes: ['red', 'blue'] });
    expect(settled.failures).toMatchObject([{ id: 'only', kind: 'calculated' }]);
  });
});

const colours = "('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j')";
const nested = (depth: number): string => (depth === 0 ? '$this' : `${colours}.select(${nested(depth - 1)})`);
const doubled = Array.from({ length: 40 }, (_, index) => ({
  name: `v${index + 1}`,
  expression: `%v${index}.combine(%v${index})`,
}));

describe('an expression that would take too long', () => {
  it.each([
    ['loops in loops', { calculated: nested(9) }],
    [
      'all of everything',
      {
        calculated: `%resource.repeat(item).select(${Array(12).fill('%resource.descendants()').join('.select(')}${')'.repeat(12)}.count()`,
      },
    ],
    ['lists that double', { calculated: '%v40.count()', variables: [{ name: 'v0', expression: colours }, ...doubled] }],
    [
      'texts that double',
      {
        calculated: '%v40',
        variables: [
          { name: 'v0', expression: "'0123456789'" },
          ...doubled.map(({ name, expression }) => ({ name, expression: expression.replace(/\.combine\((.*)\)/, ' & $1') })),
        ],
      },
    ],
  ])('stops, by the same count on every machine: %s', (_, expressions) => {
    const form = formOf([number('a'), { ...base('b', expressions), type: 'short-text' }]);
    const budget = { steps: 0 };
    const evaluator = Evaluator.for(form);
    const run = evaluator.begin({ shown: new Set(['a', 'b']), values: { a: 1 }, step: 0 }, woman, { budget });
    expect(run({ id: 'b', expressions }, 'calculated', expressions.calculated)).toEqual([]);
    expect(run.failures).toHaveLength(1);
    expect(budget.steps).toBeLessThan(maxSteps + 10_000);
    expect(problemsOfExpressions(form)).toMatchObject([{ code: 'fails', id: 'b' }]);
  });

  it.each([
    ["'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.matches('(a+)+$')", 'matches()'],
    ["%resource.item.answer.value.memberOf('http://x.example/set')", 'memberOf()'],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, '(((('],
    [`1${' + 1'.repeat(2000)}`, '1 + 1'],
    ['%context.resolve()', 'resolve()'],
    ['now()', 'now()'],
  ])('or that needs more than the form is not understood: %s', (calculated, detail) => {
    const [problem] = problemsOfExpressions(formOf([number('a'), number('b', { calculated })]));
    expect(problem).toMatchObject({ code: 'not-understood', id: 'b', kind: 'calculated' });
    expect(problem?.detail).toContain(detail);
  });

  it('or whose form has too much of them is refused as a whole, before any is parsed', () => {
    const calculated = `1${' + 1'.repeat(900)}`;
    const form = formOf(Array.from({ length: 12 }, (_, index) => number(`n${index}`, { calculated })));
    expect(problemsOfExpressions(form)).toMatchObject([{ code: 'not-understood', id: 'n0' }]);
    const item = form.questions.map(({ id }) => ({
      ...{ linkId: id, type: 'decimal', text: id },
      extension: [{ url: `${sdc}calculatedExpression`, valueExpression: { language: 'text/fhirpath', expression: calculated } }],
    }));
    const result = importQuestionnaire(JSON.stringify({ resourceType: 'Questionnaire', status: 'active', item }));
    if (result.ok) throw new Error('It was imported.');
    expect(result.problems.filter(({ code }) => code === 'calculated-expression').map(({ linkId }) => linkId)).toEqual(
      form.questions.map(({ id }) => id),
    );
  });

  it('or that depends on itself is found by its question', () => {
    const circle = formOf([number('a', { calculated: `${at('b')} + 1` }), number('b', { calculated: `${at('a')} + 1` }), number('c')]);
    expect(problemsOfExpressions(circle).map(({ code, id }) => [code, id])).toEqual([
      ['circular', 'a'],
      ['circular', 'b'],
    ]);
    expect(resolveForm(circle, { c: 1 }, woman).values).toEqual({ c: 1 });
  });
});

describe('the device and the provider', () => {
  const leaf = fc.constantFrom(
    at('a'),
    at('b'),
    at('c'),
    '1',
    '2',
    '%resource.item.answer.value.ofType(decimal).sum()',
    "iif(%patient.gender = 'female', 3, 4)",
  );
  const formula = fc.tuple(leaf, fc.constantFrom('+', '-', '*'), leaf).map((parts) => parts.join(' '));
  const test = fc.tuple(formula, fc.constantFrom('>', '<=', '='), leaf).map((parts) => parts.join(' '));
  const forms = fc
    .record({ c: formula, d: fc.option(test), e: test, total: formula })
    .map(({ c, d, e, total }) =>
      formOf([
        ...[number('a'), number('b', d === null ? undefined : { shown: d }), number('c', { calculated: c })],
        ...[yesNo('e', { shown: e }), number('total', { calculated: total })],
      ]),
    );
  const given = fc.record({ a: fc.nat(5), b: fc.nat(5), e: fc.boolean(), c: fc.nat(5), total: fc.nat(5) }, { requiredKeys: [] });

  it('give the same result: the provider for what was sent, the device for its whole draft', () => {
    fc.assert(
      fc.property(forms, given, fc.constantFrom('female' as const, 'male' as const), (form, values, gender) => {
        const person = { ...woman, gender };
        const onDevice = resolveForm(form, values as AnswerValues, person);
        const sent = cleanValues(onDevice.form, onDevice.values);
        // The provider reads the form from its database.
        const stored = JSON.parse(JSON.stringify(form)) as IntakeForm;
        const onProvider = resolveForm(stored, { ...sent, c: 77, total: 77 }, person);
        expect(cleanValues(onProvider.form, onProvider.values)).toEqual(sent);
        expect(visibleQuestions(onProvider.form, onProvider.values)).toEqual(visibleQuestions(onDevice.form, onDevice.values));
      }),
    );
  });
});
