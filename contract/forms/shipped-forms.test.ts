import { describe, expect, test } from 'vitest';
import { intakeForm } from '../intake-form.ts';
import { problemsOf, problemsOfForm, progressOf, scoreOf, visibleQuestions } from '../intake-rules.ts';
import { gad7 } from './gad-7.ts';
import { generalIntake } from './general-intake.ts';
import { shippedForms } from './index.ts';
import { phq9 } from './phq-9.ts';

const codes = ['not-at-all', 'several-days', 'more-than-half-the-days', 'nearly-every-day'];

/** Answers with a total weight of `total`, with as many high ones first as fit. */
function answersWeighing(total: number, items: number): Record<string, string> {
  let left = total;
  return Object.fromEntries(
    Array.from({ length: items }, (_, index) => {
      const weight = Math.min(3, left);
      left -= weight;
      return [`item-${index + 1}`, codes[weight] ?? ''];
    }),
  );
}

describe('the forms that ship', () => {
  test.each(shippedForms.map((form) => [form.key, form] as const))('%s is a whole form of the contract', (_key, form) => {
    intakeForm.omit({ id: true, updatedAt: true }).parse(form);
    expect(problemsOfForm(form)).toEqual([]);
  });

  test.each([
    [0, 'minimal', false],
    [4, 'minimal', false],
    [5, 'mild', false],
    [9, 'mild', false],
    [10, 'moderate', false],
    [14, 'moderate', false],
    [15, 'moderately-severe', true],
    [19, 'moderately-severe', true],
    [20, 'severe', true],
    [24, 'severe', true],
  ])('PHQ-9: a total of %i is %s', (total, bandId, needsCare) => {
    expect(scoreOf(phq9, answersWeighing(total, 9))).toEqual({ total, maximum: 27, bandId, needsCare });
  });

  test('PHQ-9: item 9 above 0 calls for care in any band', () => {
    const answers = { ...answersWeighing(0, 9), 'item-9': 'several-days' };
    expect(scoreOf(phq9, answers)).toEqual({ total: 1, maximum: 27, bandId: 'minimal', needsCare: true });
  });

  test('PHQ-9: the difficulty is asked when a problem was checked, and never scored', () => {
    const none = answersWeighing(0, 9);
    expect(visibleQuestions(phq9, none)).toHaveLength(9);
    const some = answersWeighing(7, 9);
    expect(visibleQuestions(phq9, some).at(-1)?.id).toBe('difficulty');
    expect(scoreOf(phq9, { ...some, difficulty: 'extremely-difficult' })?.total).toBe(7);
  });

  test('PHQ-9: has nine questions before the first answer, after it, and when all are given', () => {
    const given = Object.entries({ ...answersWeighing(7, 9), difficulty: 'somewhat-difficult' });
    const totals = given.map((_, count) => progressOf(phq9, Object.fromEntries(given.slice(0, count + 1))));
    expect([progressOf(phq9, {}), ...totals].map(({ total }) => total)).toEqual(Array(11).fill(9));
    expect(totals.at(-1)?.answered).toBe(9);
  });

  test('a missing item means no score', () => {
    const { 'item-3': _left, ...incomplete } = answersWeighing(20, 9);
    expect(scoreOf(phq9, incomplete)).toBeNull();
    expect(problemsOf(phq9, incomplete)).toEqual([{ questionId: 'item-3', code: 'required' }]);
  });

  test.each([
    [0, 'minimal', false],
    [4, 'minimal', false],
    [5, 'mild', false],
    [9, 'mild', false],
    [10, 'moderate', false],
    [14, 'moderate', false],
    [15, 'severe', true],
    [21, 'severe', true],
  ])('GAD-7: a total of %i is %s', (total, bandId, needsCare) => {
    expect(scoreOf(gad7, answersWeighing(total, 7))).toEqual({ total, maximum: 21, bandId, needsCare });
  });

  test('the general intake uses every type of question and asks 12 to 18 of them', () => {
    expect(new Set(generalIntake.questions.map(({ type }) => type)).size).toBe(9);
    expect(generalIntake.questions.length).toBeGreaterThanOrEqual(12);
    expect(generalIntake.questions.length).toBeLessThanOrEqual(18);
    expect(scoreOf(generalIntake, {})).toBeNull();
  });
});
