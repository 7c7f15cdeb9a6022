import { describe, expect, it } from 'vitest';
import type { Question } from './intake-form.ts';
import {
  answerOf,
  type Condition,
  cleanValues,
  conditionHolds,
  type FormContent,
  isFiniteNumber,
  isFollowUp,
  orderOfPlaces,
  type Place,
  progressOf,
  shownPlaces,
  visibleQuestions,
  weightOf,
} from './intake-visibility.ts';

const text = { en: 'Text', es: 'Texto' };
const base = { text, isRequired: true };
const option = (code: string, weight?: number) => ({ code, text, ...(weight === undefined ? {} : { weight }) });

const choice: Question = { ...base, id: 'choice', type: 'choice', options: [option('none', 0), option('much', 3), option('unsaid')] };
const several: Question = { ...base, id: 'several', type: 'multiple-choice', options: [option('a', 1), option('b', 2), option('c')] };
const weighted: Question = { ...base, id: 'weighted', type: 'yes-no', weightOfYes: 2 };
const plain: Question = { ...base, id: 'plain', type: 'yes-no' };
const labels = { minimumLabel: text, maximumLabel: text };
const scale: Question = { ...base, id: 'scale', type: 'scale', minimum: 1, maximum: 5, isScored: true, ...labels };
const loose: Question = { ...base, id: 'loose', type: 'scale', minimum: 1, maximum: 5, ...labels };
const whole: Question = { ...base, id: 'whole', type: 'integer' };
const part: Question = { ...base, id: 'part', type: 'decimal' };
const words: Question = { ...base, id: 'words', type: 'short-text' };
const day: Question = { ...base, id: 'day', type: 'date' };

describe('an answer', () => {
  it.each([
    ['a text', 'word', 'word'],
    ['a text with spaces around it', ' word ', ' word '],
    ['blank text', ' \n ', undefined],
    ['no text', '', undefined],
    ['null', null, undefined],
    ['undefined', undefined, undefined],
    ['no', false, false],
    ['zero', 0, 0],
    ['no choice', [], undefined],
    ['a choice', ['a'], ['a']],
  ])('%s', (_, given, expected) => {
    expect(answerOf({ q: given }, 'q')).toEqual(expected);
  });

  it.each([[null], [undefined], ['text'], [3], [true]])('%s holds none', (values) => {
    expect(answerOf(values, 'length')).toBeUndefined();
  });

  it('is not found under another name', () => {
    expect(answerOf({ other: 'word' }, 'q')).toBeUndefined();
  });
});

describe('the weight of an answer', () => {
  it.each<[what: string, question: Question, value: unknown, weight: number | undefined]>([
    ['an option', choice, 'much', 3],
    ['an option that weighs nothing', choice, 'none', 0],
    ['an option without a weight', choice, 'unsaid', undefined],
    ['an option that is not there', choice, 'other', undefined],
    ['several options', several, ['a', 'b'], 3],
    ['one of several', several, ['b'], 2],
    ['one without a weight among others', several, ['c', 'a'], 1],
    ['only one without a weight', several, ['c'], 0],
    ['none that is there', several, ['x'], undefined],
    ['a text where several are asked for', several, 'abc', undefined],
    ['yes', weighted, true, 2],
    ['no', weighted, false, 0],
    ['neither yes nor no', weighted, 'yes', undefined],
    ['yes without a weight', plain, true, undefined],
    ['no without a weight', plain, false, undefined],
    ['the lowest of a scale', scale, 1, 1],
    ['the highest of a scale', scale, 5, 5],
    ['below a scale', scale, 0, undefined],
    ['above a scale', scale, 6, undefined],
    ['no number on a scale', scale, '3', undefined],
    ['a scale that is not scored', loose, 3, undefined],
    ['a number', whole, 3, undefined],
    ['words', words, 'three', undefined],
  ])('%s', (_, question, value, weight) => {
    expect(weightOf(question, value)).toBe(weight);
  });
});

describe('a condition', () => {
  const about = (operator: Condition['operator'], value?: Condition['value']): Condition => ({
    questionId: 'q',
    operator,
    ...(value === undefined ? {} : { value }),
  });

  it.each<[operator: Condition['operator'], bound: Condition['value'], question: Question, value: unknown, holds: boolean]>([
    ['answered', undefined, words, 'x', true],
    ['answered', undefined, weighted, false, true],
    ['equals', 'none', choice, 'none', true],
    ['equals', 'none', choice, 'much', false],
    ['equals', true, plain, false, false],
    ['not-equals', 'none', choice, 'much', true],
    ['not-equals', 'none', choice, 'none', false],
    ['unanswered', undefined, words, 'x', false],
    ['unanswered', undefined, weighted, false, false],
    ['differs', 'none', choice, 'much', true],
    ['differs', 'none', choice, 'none', false],
    ['differs', 'a', several, ['b'], true],
    ['differs', 'a', several, ['b', 'a'], false],
    ['above', 3, whole, 4, true],
    ['above', 3, whole, 3, false],
    ['above', 3, whole, 2, false],
    ['below', 3, whole, 2, true],
    ['below', 3, whole, 3, false],
    ['below', 3, whole, 4, false],
    ['above', '2026-01-01', day, '2026-01-02', true],
    ['below', '2026-01-01', day, '2026-01-01', false],
    ['above', undefined, whole, 3, false],
    ['below', '9', whole, 3, false],
    ['includes', 'a', several, ['b', 'a'], true],
    ['includes', 'a', several, ['b'], false],
    ['includes', 'much', choice, 'much', true],
    ['includes', 'muc', choice, 'much', false],
    ['at-least', 3, whole, 3, true],
    ['at-least', 3, whole, 2, false],
    ['at-least', 3, whole, 4, true],
    ['at-most', 3, whole, 3, true],
    ['at-most', 3, whole, 4, false],
    ['at-most', 3, whole, 2, true],
    ['at-least', 2.5, part, 2.5, true],
    ['at-least', 2.5, part, 2.4, false],
    ['at-least', 4, loose, 4, true],
    ['at-least', 4, loose, 3, false],
    ['at-least', 4, whole, '5', false],
    ['at-least', 4, part, '5', false],
    ['at-least', 3, choice, 'much', true],
    ['at-least', 3, choice, 'none', false],
    ['at-most', 2, several, ['a', 'b'], false],
    ['at-most', 3, several, ['a', 'b'], true],
    ['at-least', 1, weighted, true, true],
    ['at-least', 1, plain, true, false],
    ['at-least', '2026-01-01', day, '2026-01-01', true],
    ['at-least', '2026-01-02', day, '2026-01-01', false],
    ['at-most', '2026-01-02', day, '2026-01-01', true],
    ['at-most', '2026-01-01', day, '2026-01-02', false],
    ['at-least', 20260101, day, '2026-01-01', false],
    ['at-least', 3, day, 5, false],
    ['at-least', '3', whole, 5, false],
    ['at-most', '9', scale, 5, false],
    ['at-least', 'a', words, 'b', false],
    ['at-least', undefined, whole, 3, false],
    ['at-most', undefined, words, 'b', false],
  ])('%s %s', (operator, bound, question, value, holds) => {
    expect(conditionHolds(about(operator, bound), question, value)).toBe(holds);
  });

  it('that asks for a missing answer, or for another one, holds without any', () => {
    for (const operator of ['unanswered', 'differs'] as const) {
      for (const bound of [undefined, 'none', 0]) expect(conditionHolds(about(operator, bound), choice, undefined)).toBe(true);
    }
  });

  it('of any other kind never holds without an answer', () => {
    for (const operator of ['answered', 'equals', 'not-equals', 'includes', 'at-least', 'at-most', 'above', 'below'] as const) {
      for (const bound of [undefined, 'none', 0]) expect(conditionHolds(about(operator, bound), choice, undefined)).toBe(false);
    }
  });
});

describe('what is shown', () => {
  const when = (match: 'all' | 'any', ...ids: string[]) => ({
    showWhen: { match, conditions: ids.map((questionId) => ({ questionId, operator: 'equals' as const, value: true })) },
  });
  const yesNo = (id: string, more: Partial<Question> = {}) => ({ ...base, id, type: 'yes-no', ...more }) as Question;
  const shown = (questions: Question[], values: unknown) => visibleQuestions({ questions, scoring: null }, values).map(({ id }) => id);

  it('all conditions, or any of them', () => {
    const both = [yesNo('a'), yesNo('b'), yesNo('all', when('all', 'a', 'b')), yesNo('any', when('any', 'a', 'b'))];
    expect(shown(both, { a: true, b: false })).toEqual(['a', 'b', 'any']);
    expect(shown(both, { a: true, b: true })).toEqual(['a', 'b', 'all', 'any']);
    expect(shown(both, {})).toEqual(['a', 'b']);
  });

  it('a condition on a question that does not exist, or that is hidden, does not hold', () => {
    expect(shown([yesNo('a', when('any', 'gone'))], { gone: true })).toEqual([]);
    const chain = [yesNo('c', when('all', 'b')), yesNo('b', when('all', 'a')), yesNo('a')];
    expect(shown(chain, { a: true, b: true })).toEqual(['c', 'b', 'a']);
    expect(shown(chain, { a: false, b: true })).toEqual(['a']);
  });

  const group = (id: string, more: Partial<Place> = {}) => ({ id, title: text, ...more }) as NonNullable<FormContent['groups']>[number];
  const placesShown = (form: Omit<FormContent, 'scoring'>, values: unknown) =>
    [...shownPlaces({ ...form, scoring: null }, values)].toSorted();

  it('the contents of a hidden group are hidden, however deep, and their answers do not count', () => {
    const form = {
      groups: [group('inner', { within: 'outer' }), group('outer', when('all', 'a')), group('open')],
      questions: [
        yesNo('deep', { within: 'inner' }),
        yesNo('after', when('all', 'deep')),
        yesNo('a'),
        yesNo('beside', { within: 'open' }),
        yesNo('stray', { within: 'no-such-group' }),
      ],
    };
    expect(placesShown(form, { a: false, deep: true })).toEqual(['a', 'beside', 'open', 'stray']);
    expect(placesShown(form, { a: true, deep: true })).toEqual(['a', 'after', 'beside', 'deep', 'inner', 'open', 'outer', 'stray']);
    expect(placesShown({ questions: [yesNo('a')] }, {})).toEqual(['a']);
  });

  it('each place comes after those it depends on, once; those that depend on themselves come last', () => {
    const places = [
      yesNo('d', when('all', 'b', 'c')),
      yesNo('c', { within: 'g', ...when('any', 'a') }),
      yesNo('b', when('all', 'a', 'gone')),
      yesNo('one', when('all', 'other')),
      yesNo('other', when('all', 'one')),
      yesNo('behind', when('all', 'other')),
      yesNo('a'),
      { id: 'g' },
    ];
    const { order, circular } = orderOfPlaces(places);
    const ids = order.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['a', 'b', 'c', 'd', 'g']);
    for (const [first, then] of ['ab', 'ac', 'gc', 'bd', 'cd'])
      expect(ids.indexOf(first as string)).toBeLessThan(ids.indexOf(then as string));
    expect(circular.map(({ id }) => id)).toEqual(['one', 'other', 'behind']);
    expect(orderOfPlaces([])).toEqual({ order: [], circular: [] });
    expect(orderOfPlaces(places.slice(6)).circular).toEqual([]);
  });

  it('of questions that depend on each other in a circle, those are shown that something else leads to, and what follows from them', () => {
    const circle = [
      yesNo('a'),
      yesNo('one', when('any', 'other', 'a')),
      yesNo('other', when('all', 'one')),
      yesNo('last', when('all', 'other')),
    ];
    expect(shown(circle, { a: true, one: true, other: true })).toEqual(['a', 'one', 'other', 'last']);
    expect(shown(circle.toReversed(), { a: true, one: true, other: true })).toEqual(['last', 'other', 'one', 'a']);
    expect(shown(circle, { a: false, one: true, other: true })).toEqual(['a']);
  });

  it('only answers that are answers at all are kept, and only of what is shown', () => {
    const questions = [yesNo('a'), words, several, part, yesNo('hidden', when('all', 'a'))];
    const given = { a: false, words: 'w', several: ['a'], part: 1.5, hidden: true, stranger: 'x' };
    expect(cleanValues({ questions, scoring: null }, given)).toEqual({ a: false, words: 'w', several: ['a'], part: 1.5 });
    const wrong = { a: { deep: true }, words: 0, several: ['a', 3], part: Number.NaN };
    expect(cleanValues({ questions, scoring: null }, wrong)).toEqual({ words: 0 });
    expect(cleanValues({ questions: [part], scoring: null }, { part: Number.POSITIVE_INFINITY })).toEqual({});
  });

  it('a follow-up that may be left open is not counted; one that is required is', () => {
    const open = yesNo('open', { ...when('all', 'a'), isRequired: false });
    const required = yesNo('required', when('all', 'a'));
    const optional = yesNo('optional', { isRequired: false });
    const byExpression = yesNo('by', { isRequired: false, expressions: { shown: 'true' } });
    expect([open, byExpression, required, optional, yesNo('a')].map(isFollowUp)).toEqual([true, true, false, false, false]);
    const form = { questions: [yesNo('a'), open, required, optional], scoring: null };
    expect(progressOf(form, {})).toEqual({ answered: 0, total: 2, requiredLeft: 1 });
    expect(progressOf(form, { a: true })).toEqual({ answered: 1, total: 3, requiredLeft: 1 });
    expect(progressOf(form, { a: true, open: true, required: false })).toEqual({ answered: 2, total: 3, requiredLeft: 0 });
    expect(progressOf(form, { a: false, optional: true })).toEqual({ answered: 2, total: 2, requiredLeft: 0 });
  });

  it('numbers are finite ones', () => {
    expect([0, -1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null].map(isFiniteNumber)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
