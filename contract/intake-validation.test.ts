import { describe, expect, it } from 'vitest';
import type { Question } from './intake-form.ts';
import { problemOf, problemsOf } from './intake-validation.ts';

const text = { en: 'Text', es: 'Texto' };
const base = { text, isRequired: false };
const options = ['a', 'b', 'c'].map((code) => ({ code, text }));
const labels = { minimumLabel: text, maximumLabel: text };

const choice: Question = { ...base, id: 'q', type: 'choice', options };
const several: Question = { ...base, id: 'q', type: 'multiple-choice', options };
const atMostTwo: Question = { ...base, id: 'q', type: 'multiple-choice', options, maximumChoices: 2 };
const yesNo: Question = { ...base, id: 'q', type: 'yes-no' };
const whole: Question = { ...base, id: 'q', type: 'integer' };
const bounded: Question = { ...base, id: 'q', type: 'integer', minimum: 1, maximum: 5 };
const scale: Question = { ...base, id: 'q', type: 'scale', minimum: 0, maximum: 10, ...labels };
const part: Question = { ...base, id: 'q', type: 'decimal', minimum: 0.5, maximum: 24 };
const shortText: Question = { ...base, id: 'q', type: 'short-text' };
const threeLetters: Question = { ...base, id: 'q', type: 'short-text', maximumLength: 3 };
const longText: Question = { ...base, id: 'q', type: 'long-text' };
const tenLetters: Question = { ...base, id: 'q', type: 'long-text', maximumLength: 10 };
const day: Question = { ...base, id: 'q', type: 'date', earliest: '2026-01-10', latest: '2026-01-20' };
const anyDay: Question = { ...base, id: 'q', type: 'date' };
const wrongType = { code: 'wrong-type' };
const notADay = { code: 'not-a-day' };

describe('what is wrong with an answer', () => {
  it.each<[question: Question, value: unknown, problem: unknown]>([
    [choice, 'b', null],
    [choice, 'z', { code: 'unknown-option' }],
    [choice, ['a'], wrongType],
    [choice, 1, wrongType],
    [several, ['a', 'b', 'c'], null],
    [several, 'a', wrongType],
    [several, ['a', 1], wrongType],
    [several, [1], wrongType],
    [several, ['a', 'a'], { code: 'repeated-option' }],
    [several, ['a', 'z'], { code: 'unknown-option' }],
    [atMostTwo, ['a', 'b'], null],
    [atMostTwo, ['a', 'b', 'c'], { code: 'too-many-choices', limit: 2 }],
    [yesNo, true, null],
    [yesNo, false, null],
    [yesNo, 'true', wrongType],
    [whole, 7, null],
    [whole, -7, null],
    [whole, '7', wrongType],
    [whole, Number.NaN, wrongType],
    [whole, 7.5, { code: 'not-whole' }],
    [whole, 2 ** 53, { code: 'not-whole' }],
    [bounded, 1, null],
    [bounded, 5, null],
    [bounded, 0, { code: 'too-low', limit: 1 }],
    [bounded, 6, { code: 'too-high', limit: 5 }],
    [scale, 0, null],
    [scale, 10, null],
    [scale, -1, { code: 'too-low', limit: 0 }],
    [scale, 11, { code: 'too-high', limit: 10 }],
    [scale, 2.5, { code: 'not-whole' }],
    [scale, '3', wrongType],
    [part, 0.5, null],
    [part, 24, null],
    [part, 7.25, null],
    [part, 0.4, { code: 'too-low', limit: 0.5 }],
    [part, 24.1, { code: 'too-high', limit: 24 }],
    [part, '1', wrongType],
    [shortText, 'x'.repeat(200), null],
    [shortText, 'x'.repeat(201), { code: 'too-long', limit: 200 }],
    [shortText, 3, wrongType],
    [threeLetters, 'abc', null],
    [threeLetters, 'abcd', { code: 'too-long', limit: 3 }],
    [longText, 'x'.repeat(4000), null],
    [longText, 'x'.repeat(4001), { code: 'too-long', limit: 4000 }],
    [tenLetters, 'x'.repeat(11), { code: 'too-long', limit: 10 }],
    [longText, ['x'], wrongType],
    [day, '2026-01-10', null],
    [day, '2026-01-20', null],
    [day, '2026-01-09', { code: 'too-early', limit: '2026-01-10' }],
    [day, '2026-01-21', { code: 'too-late', limit: '2026-01-20' }],
    [day, 20260115, wrongType],
    [anyDay, '1900-01-01', null],
    [anyDay, '2200-12-31', null],
    [anyDay, '1899-12-31', notADay],
    [anyDay, '2201-01-01', notADay],
    [anyDay, '2028-02-29', null],
    [anyDay, '2026-02-29', notADay],
    [anyDay, '2026-04-31', notADay],
    [anyDay, '2026-00-10', notADay],
    [anyDay, '2026-13-10', notADay],
    [anyDay, '2026-01-00', notADay],
    [anyDay, '2026-1-1', notADay],
    [anyDay, '2026-01-01T00:00', notADay],
    [anyDay, ' 2026-01-01', notADay],
    [anyDay, 'tomorrow', notADay],
  ])('%#', (question, value, problem) => {
    expect(problemOf(question, value)).toEqual(problem);
    expect(problemOf({ ...question, isRequired: true }, value)).toEqual(problem);
  });

  it('a missing one is wrong only where one is required', () => {
    expect(problemOf({ ...choice, isRequired: true }, undefined)).toEqual({ code: 'required' });
    expect(problemOf(choice, undefined)).toBeNull();
  });
});

describe('a draft', () => {
  const required = (id: string, more: Partial<Question>) => ({ ...base, ...more, id, isRequired: true }) as Question;
  const questions = [
    required('missing', { type: 'yes-no' }),
    required('low', { type: 'integer', minimum: 5 }),
    required('high', { type: 'integer', maximum: 5 }),
    required('early', { type: 'date', earliest: '2026-01-10' }),
    required('late', { type: 'date', latest: '2026-01-10' }),
    required('part', { type: 'integer' }),
    required('long', { type: 'short-text', maximumLength: 1 }),
    required('option', { type: 'choice', options }),
    required('type', { type: 'yes-no' }),
    required('day', { type: 'date' }),
    required('many', { type: 'multiple-choice', options, maximumChoices: 1 }),
    required('twice', { type: 'multiple-choice', options }),
  ];
  const given = {
    low: 1,
    high: 9,
    early: '2026-01-01',
    late: '2026-02-01',
    part: 1.5,
    long: 'xx',
    option: 'z',
    type: 'yes',
    day: '2026-02-30',
    many: ['a', 'b'],
    twice: ['a', 'a'],
  };

  it('may be incomplete and out of bounds, but not malformed', () => {
    const form = { questions, scoring: null };
    const refused = ['long', 'option', 'type', 'day', 'many', 'twice'];
    expect(problemsOf(form, given, { draft: true }).map(({ questionId }) => questionId)).toEqual(refused);
    expect(problemsOf(form, given).map(({ questionId }) => questionId)).toEqual(questions.map(({ id }) => id));
    expect(problemsOf(form, given, { draft: false })).toEqual(problemsOf(form, given));
  });
});
