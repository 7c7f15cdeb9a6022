import { describe, expect, test } from 'vitest';
import { phq9 } from '../../../contract/forms/phq-9.ts';
import type { IntakeAnswer, IntakeForm } from '../../../contract/intake-form.ts';
import type { Intention } from '../../db/rows.ts';
import { answerLines } from './answer-lines.ts';
import { isUnfinished, overviewOfForms } from './form-overview.ts';
import { shownAnswers } from './shown-answers.ts';

const form: IntakeForm = { ...phq9, id: 'form-1', updatedAt: '2026-11-01T00:00:00.000Z' };
const values = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`item-${index + 1}`, 'several-days']));

function intention(id: string, state: Intention['state'] = 'waiting'): Intention {
  return {
    sequence: 1,
    id: `intention-${id}`,
    accountId: 'me',
    endpoint: 'intake.answerSpecial',
    params: {},
    query: {},
    body: { id, formId: 'form-1', formVersion: 1, status: 'submitted', values, answeredAt: '2026-11-20T10:00:00.000Z', category: 'mood' },
    madeAt: '2026-11-20T10:00:00.000Z',
    lane: `intake:${id}`,
    attempts: 0,
    nextAttemptAt: 0,
    state,
    lease: null,
    firstSentAt: null,
    problem: null,
  };
}

const stored: IntakeAnswer = {
  id: 'answer-1',
  userId: 'me',
  formId: 'form-1',
  formKey: 'phq-9',
  formVersion: 1,
  category: 'mood',
  status: 'submitted',
  values,
  score: { total: 9, maximum: 27, bandId: 'mild', needsCare: true },
  answeredAt: '2026-11-19T10:00:00.000Z',
  receivedAt: '2026-11-19T10:00:01.000Z',
  version: 1,
};

describe('answers as their member sees them', () => {
  test('unsent ones are listed with the provider’s, scored here, latest first', () => {
    expect(shownAnswers([stored], [intention('answer-2')], [form])).toMatchObject([
      { id: 'answer-2', state: 'waiting', formKey: 'phq-9', score: { total: 9, maximum: 27, bandId: 'mild', needsCare: true } },
      { id: 'answer-1', state: 'sent' },
    ]);
  });

  test('one that the provider already has is shown once, as sent', () => {
    expect(shownAnswers([stored], [intention('answer-1')], [form])).toMatchObject([{ id: 'answer-1', state: 'sent', intentionId: null }]);
  });

  test('refused ones need the person', () => {
    expect(shownAnswers([], [intention('answer-2', 'rejected')], [form])).toMatchObject([{ state: 'attention' }]);
  });
});

describe('the overview of forms', () => {
  test('shows the newest version, begun ones first, and reports what is unfinished', () => {
    const other: IntakeForm = { ...form, id: 'form-3', key: 'gad-7' };
    const newer: IntakeForm = { ...form, id: 'form-2', version: 2 };
    const draft = {
      id: 'd',
      formId: 'form-3',
      formKey: 'gad-7',
      formVersion: 1,
      category: 'mood',
      values: { 'item-1': 'several-days' },
      startedAt: '',
      updatedAt: '',
    };
    const overview = overviewOfForms(
      [form, newer, other],
      [draft],
      shownAnswers([stored], [], [form]),
      'en',
      new Date('2026-11-21T00:00:00Z'),
    );
    expect(overview.map((entry) => [entry.form.id, isUnfinished(entry)])).toEqual([
      ['form-3', true],
      ['form-2', false],
    ]);
    expect(overview[0]?.draft?.progress).toMatchObject({ answered: 1, requiredLeft: 8 });
  });

  test('is due again after eight weeks if there is a score, and not otherwise', () => {
    const answers = shownAnswers([stored], [], [form]);
    const answeredAt = Date.parse(answers[0]?.answeredAt ?? '');
    const isDue = (asked: IntakeForm, days: number) =>
      overviewOfForms([asked], [], answers, 'en', new Date(answeredAt + days * 86_400_000)).some(isUnfinished);
    expect([isDue(form, 55), isDue(form, 56), isDue({ ...form, scoring: null }, 400)]).toEqual([false, true, false]);
  });
});

describe('answers for display', () => {
  test('follow the form, with the weight of scored questions', () => {
    const lines = answerLines(form, { ...values, difficulty: 'very-difficult' });
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatchObject({ answer: { kind: 'options', texts: [{ en: 'Several days' }] }, weight: 1 });
    expect(lines[9]).toMatchObject({ answer: { kind: 'options', texts: [{ en: 'Very difficult' }] }, weight: null });
  });
});
