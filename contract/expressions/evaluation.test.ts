import { describe, expect, it } from 'vitest';
import { total, weighted } from '../../tests/support/questionnaires/instrument-parts.ts';
import { importQuestionnaire } from '../fhir-questionnaire.ts';
import type { IntakeForm, Question } from '../intake-form.ts';
import { visibleQuestions } from '../intake-rules.ts';
import { problemsOfExpressions } from './check.ts';
import { Evaluator } from './evaluator.ts';
import { highestResult } from './highest-result.ts';
import { resolveForm } from './resolve-form.ts';
import { readWithVariables, scopeAt } from './scope.ts';
import { tryExpressions } from './trial.ts';

const same = (text: string) => ({ en: text, es: text });
const base = (id: string) => ({ id, text: same(id), isRequired: true });
const at = (id: string) => `%resource.item.where(linkId='${id}').answer`;
const calculated = (id: string, expression: string): Question => ({
  ...base(id),
  type: 'integer',
  expressions: { calculated: expression },
});
const choice = (id: string, weights: readonly number[]): Question => ({
  ...{ ...base(id), type: 'choice' },
  options: weights.map((weight, index) => ({ code: `c${index}`, text: same(`c${index}`), weight })),
});
const formOf = (questions: Question[], variables: IntakeForm['variables'] = []) => ({ questions, variables, scoring: null });
const person = { birthDate: '1990-05-06', gender: 'female', today: '2026-11-20' } as const;

describe('variables', () => {
  const chain = (length: number) => [
    { name: 'v0', expression: `${at('a')}.weight() + (1 | 1).count()` },
    ...Array.from({ length }, (_, index) => ({ name: `v${index + 1}`, expression: `%v${index} + %v${index}` })),
  ];

  it('that each use the one before twice are read once', () => {
    const form = formOf([choice('a', [1, 2]), calculated('b', '%v30')], chain(40));
    const read = readWithVariables('%v40', scopeAt('b', form));
    expect(read).toMatchObject({ ok: true, references: { linkIds: new Set(['a']) } });
    expect(resolveForm(form, { a: 'c0' }, person).values.b).toBe(2 ** 31);
  });

  it('compare an answer once, however often they are used', () => {
    const variables = chain(40).map((each, index) => (index === 0 ? { name: 'v0', expression: `${at('a')}.value.code = 'c0'` } : each));
    const read = readWithVariables('%v40', scopeAt('b', formOf([choice('a', [1, 2]), calculated('b', '1')], variables)));
    expect(read.ok && [...read.references.compared]).toEqual([{ linkId: 'a', part: 'code', text: 'c0' }]);
  });

  it('that depend on each other are not understood', () => {
    const variables = [
      { name: 'x', expression: '%y' },
      { name: 'y', expression: '%x' },
    ];
    const form = formOf([calculated('b', '%x')], variables);
    expect(problemsOfExpressions(form)).toMatchObject([{ code: 'not-understood', id: 'b' }]);
    expect(resolveForm(form, {}, person)).toMatchObject({ values: {}, failures: [{ id: 'b' }] });
  });

  it('may have the name of one further out, and refer to it', () => {
    const inner: Question = {
      ...{ ...base('b'), type: 'integer' },
      expressions: { calculated: '%x', variables: [{ name: 'x', expression: '%x + 1' }] },
    };
    expect(resolveForm(formOf([inner], [{ name: 'x', expression: '1' }]), {}, person).values.b).toBe(2);
  });
});

describe('work', () => {
  const list = `'${Array.from({ length: 700 }, (_, index) => index).join(',')}'.split(',')`;
  const stepsFor = (expression: string) => {
    const form = formOf([calculated('b', expression)], [{ name: 'list', expression: list }]);
    const budget = { steps: 0 };
    const [place] = form.questions;
    const run = Evaluator.for(form).begin({ shown: new Set(['b']), values: {}, step: 0 }, person, { budget });
    if (place) run(place, 'calculated', expression);
    return budget.steps;
  };

  it.each([
    '%list.distinct().count()',
    '(%list | %list).count()',
    '%list.union(%list).count()',
    '%list.intersect(%list).count()',
    '%list.exclude(%list).count()',
    'iif(%list.isDistinct(), 1, 0)',
  ])('includes the comparisons of elements: %s', (expression) => {
    expect(stepsFor('%list.count()')).toBeLessThan(5000);
    expect(stepsFor(expression)).toBeGreaterThan((700 * 700) / 50);
  });

  it('of all trials of a form is limited together', () => {
    const loop = (times: number) => `(${Array(times).fill('%list.select($this).count()').join(' + ')})`;
    const formFor = (times: number) => formOf([calculated('b', loop(times))], [{ name: 'list', expression: list }]);
    expect(tryExpressions(formFor(2), () => null).failures).toEqual([]);
    const much = formFor(6);
    expect(resolveForm(much, {}, person)).toMatchObject({ values: { b: 6 * 700 }, failures: [] });
    expect(problemsOfExpressions(much)).toMatchObject([{ code: 'fails', id: 'b', detail: 'The expression takes too much work.' }]);
  });
});

describe('the highest result of a formula', () => {
  it('is found by changing one answer at a time', () => {
    const [a, b, rest] = [choice('a', [0, 1, 2]), choice('b', [0, 1, 2]), `${at('a')}.weight() * 10 - ${at('b')}.weight() + 5`];
    expect(highestResult(formOf([a, b, calculated('total', rest)]), 'total')).toBe(25);
  });

  it('is the maximum of an imported form, where the formula equals the sum of weights for uniform answers only', () => {
    const items = [weighted('/1', [0, 1, 2]), weighted('/2', [0, 1, 2]), total(`${at('/1')}.weight() * 2`, 'integer')];
    const result = importQuestionnaire(JSON.stringify({ resourceType: 'Questionnaire', status: 'active', title: 'Trial', item: items }));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(result.form.scoring).toMatchObject({ questionIds: ['total'], bands: [{ minimum: 0, maximum: 4 }] });
    expect(result.notes.map(({ code }) => code)).not.toContain('total-left-out');
  });
});

it('weights have the address that the expression of a group looks for', () => {
  const url = 'http://hl7.org/fhir/StructureDefinition/itemWeight';
  const shown = `%questionnaire.item.where(linkId='a').answerOption.extension.where(url='${url}').exists()`;
  const below: Question = { ...base('b'), type: 'yes-no', within: 'g' };
  const form = { ...formOf([choice('a', [1, 2]), below]), groups: [{ id: 'g', expressions: { shown } }] };
  expect(visibleQuestions(resolveForm(form, {}, person).form, {}).map(({ id }) => id)).toEqual(['a', 'b']);
});
