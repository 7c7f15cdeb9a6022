import { describe, expect, it } from 'vitest';
import type { Question } from './intake-form.ts';
import { callsForCare, maximumOf, scoreOf } from './intake-scoring.ts';
import type { Condition, FormContent } from './intake-visibility.ts';

const text = { en: 'Text', es: 'Texto' };
const base = { text, isRequired: true };
const option = (code: string, weight?: number) => ({ code, text, ...(weight === undefined ? {} : { weight }) });
const labels = { minimumLabel: text, maximumLabel: text };
const item = (id: string, more: Partial<Question> = {}) =>
  ({ ...base, id, type: 'choice', options: [option('never', 0), option('often', 2), option('always', 3)], ...more }) as Question;

const band = (id: string, minimum: number, maximum: number, needsCare = false) => ({
  id,
  minimum,
  maximum,
  needsCare,
  label: text,
  nextStep: text,
});

function formOf(questions: Question[], questionIds = questions.map(({ id }) => id), careWhen: Condition[] = []): FormContent {
  return { questions, scoring: { questionIds, bands: [band('low', 0, 3), band('high', 4, 6, true)], careWhen } };
}

describe('a score', () => {
  const two = formOf([item('a'), item('b')]);

  it.each([
    [{ a: 'never', b: 'never' }, 0, 'low', false],
    [{ a: 'always', b: 'never' }, 3, 'low', false],
    [{ a: 'often', b: 'often' }, 4, 'high', true],
    [{ a: 'always', b: 'always' }, 6, 'high', true],
  ])('%j is the sum of the weights, in its band, bounds included', (given, total, bandId, needsCare) => {
    expect(scoreOf(two, given)).toEqual({ total, maximum: 6, bandId, needsCare });
  });

  it('does not exist where the calculated question that is the score is not asked', () => {
    const never = { match: 'any', conditions: [] } as const;
    const calculated = { ...base, id: 'sum', type: 'integer', expressions: { calculated: '1' } } as const;
    expect(scoreOf(formOf([{ ...calculated, showWhen: { ...never, conditions: [] } }]), { sum: 3 })).toBeNull();
    expect(scoreOf(formOf([calculated]), { sum: 3 })).toMatchObject({ total: 3 });
    expect(scoreOf(formOf([item('a', { showWhen: { ...never, conditions: [] } })]), {})).toMatchObject({ total: 0 });
  });

  it('does not exist for part of an instrument, for what cannot be, or for a form without scoring', () => {
    expect(scoreOf(two, { a: 'often' })).toBeNull();
    expect(scoreOf(two, { a: 'often', b: 'sometimes' })).toBeNull();
    expect(scoreOf({ ...two, scoring: null }, { a: 'often', b: 'often' })).toBeNull();
    const several: Question = { ...base, id: 'a', type: 'multiple-choice', options: [option('x', 1), option('y', 2)] };
    expect(scoreOf(formOf([several]), { a: ['x', 'x'] })).toBeNull();
    expect(scoreOf(formOf([several]), { a: ['x', 'gone'] })).toBeNull();
    expect(scoreOf(formOf([several]), { a: ['x', 'y'] })?.total).toBe(3);
  });

  it('counts neither questions that are not scored nor those that are hidden', () => {
    expect(scoreOf(formOf([item('a'), item('b')], ['a']), { a: 'often' })).toMatchObject({ total: 2, maximum: 3 });
    const hidden = item('b', { showWhen: { match: 'all', conditions: [{ questionId: 'a', operator: 'equals', value: 'always' }] } });
    const form = formOf([item('a'), hidden]);
    expect(scoreOf(form, { a: 'often', b: 'always' })).toMatchObject({ total: 2, maximum: 6 });
    expect(scoreOf(form, { a: 'always' })).toBeNull();
  });

  it('outside every band has none and calls for no care by itself', () => {
    const form = formOf([item('a'), item('b'), item('c')]);
    expect(scoreOf(form, { a: 'always', b: 'always', c: 'often' })).toEqual({ total: 8, maximum: 9, bandId: null, needsCare: false });
  });

  it('between two bands has none', () => {
    const gap = { ...two, scoring: { questionIds: ['a', 'b'], bands: [band('high', 5, 6), band('low', 0, 3)], careWhen: [] } };
    expect(scoreOf(gap, { a: 'often', b: 'often' })?.bandId).toBeNull();
    expect(scoreOf(gap, { a: 'never', b: 'often' })?.bandId).toBe('low');
  });

  it('has no noise of binary fractions', () => {
    const tenth = (id: string) => item(id, { options: [option('x', 0.1), option('y', 0.2)] } as Partial<Question>);
    const form = formOf([tenth('a'), tenth('b')]);
    expect(scoreOf(form, { a: 'x', b: 'y' })?.total).toBe(0.3);
    expect(maximumOf(formOf([tenth('a'), tenth('b'), tenth('c')]))).toBe(0.6);
  });
});

describe('care', () => {
  const ninth: Condition = { questionId: 'b', operator: 'at-least', value: 1 };
  const form = formOf([item('a'), item('b')], undefined, [ninth]);

  it('is called for by one answer, whatever the sum is, and before the form is complete', () => {
    expect(callsForCare(form, { b: 'often' })).toBe(true);
    expect(callsForCare(form, { b: 'never' })).toBe(false);
    expect(callsForCare(form, {})).toBe(false);
    expect(scoreOf(form, { a: 'never', b: 'often' })).toMatchObject({ total: 2, bandId: 'low', needsCare: true });
    expect(scoreOf(form, { a: 'never', b: 'never' })?.needsCare).toBe(false);
  });

  it('is called for by any of several conditions, never by an answer that is hidden or unknown, nor without scoring', () => {
    const either = formOf([item('a'), item('b')], undefined, [{ questionId: 'gone', operator: 'answered' }, ninth]);
    expect(callsForCare(either, { gone: 'x', b: 'never' })).toBe(false);
    expect(callsForCare(either, { b: 'always' })).toBe(true);
    const hidden = item('b', { showWhen: { match: 'all', conditions: [{ questionId: 'a', operator: 'equals', value: 'always' }] } });
    expect(callsForCare(formOf([item('a'), hidden], undefined, [ninth]), { a: 'never', b: 'always' })).toBe(false);
    expect(callsForCare({ ...form, scoring: null }, { b: 'always' })).toBe(false);
  });
});

describe('the highest score', () => {
  it.each<[what: string, question: Question, highest: number]>([
    ['the heaviest option, at any position', item('q', { options: [option('x', 3), option('y', 1)] } as Partial<Question>), 3],
    ['options without weights', item('q', { options: [option('x'), option('y')] } as Partial<Question>), 0],
    ['options that only take away', item('q', { options: [option('x', -3), option('y', -1)] } as Partial<Question>), 0],
    ['all of several', { ...base, id: 'q', type: 'multiple-choice', options: [option('x', 1), option('y', 2), option('z')] }, 3],
    [
      'as many of several as may be chosen, the heaviest ones',
      { ...base, id: 'q', type: 'multiple-choice', maximumChoices: 2, options: [option('x', 1), option('y', 3), option('z', 2)] },
      5,
    ],
    [
      'none of several that takes away',
      { ...base, id: 'q', type: 'multiple-choice', maximumChoices: 2, options: [option('x', -1), option('y', 3)] },
      3,
    ],
    ['yes', { ...base, id: 'q', type: 'yes-no', weightOfYes: 2 }, 2],
    ['yes that takes away', { ...base, id: 'q', type: 'yes-no', weightOfYes: -2 }, 0],
    ['yes without a weight', { ...base, id: 'q', type: 'yes-no' }, 0],
    ['a scale', { ...base, id: 'q', type: 'scale', minimum: 0, maximum: 10, isScored: true, ...labels }, 10],
    ['a scale that only takes away', { ...base, id: 'q', type: 'scale', minimum: -9, maximum: -1, isScored: true, ...labels }, 0],
    ['a scale that is not scored', { ...base, id: 'q', type: 'scale', minimum: 0, maximum: 10, ...labels }, 0],
    ['a number', { ...base, id: 'q', type: 'integer' }, 0],
  ])('of %s', (_, question, highest) => {
    expect(maximumOf(formOf([question]))).toBe(highest);
  });

  it('is the sum over the scored questions alone', () => {
    expect(maximumOf(formOf([item('a'), item('b'), item('c')], ['a', 'c']))).toBe(6);
    expect(maximumOf({ questions: [item('a')], scoring: null })).toBe(0);
  });
});
