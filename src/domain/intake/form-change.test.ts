import { expect, test } from 'vitest';
import { sleepHabits } from '../../../contract/forms/sleep-habits.ts';
import type { AnswerValues, IntakeForm, Question } from '../../../contract/intake-form.ts';
import { valuesFor } from './drafts.ts';
import { formChange } from './form-change.ts';

const before: IntakeForm = { ...sleepHabits, id: 'v1', updatedAt: '2026-01-01T00:00:00.000Z' };
const values: AnswerValues = { bedtime: 'after-midnight', 'minutes-to-sleep': 200, hours: 6.5, rested: 3, 'coffee-after-noon': true };

function changed(change: (question: Question) => Question | null, added: Question[] = []): IntakeForm {
  const questions = before.questions.map(change).filter((question) => question !== null);
  return { ...before, id: 'v2', version: 2, questions: [...questions, ...added] };
}

test('reports what happened to the answer of each question', () => {
  const shift: Question = { id: 'shift', type: 'yes-no', isRequired: true, text: { en: 'Do you work shifts?', es: '¿Trabajas a turnos?' } };
  const now = changed(
    (question) => {
      if (question.id === 'coffee-after-noon') return null;
      if (question.id === 'minutes-to-sleep' && question.type === 'integer') return { ...question, maximum: 120 };
      if (question.id === 'rested') return { ...question, text: { en: 'How rested are you?', es: '¿Cómo de descansado(a)?' } };
      return question;
    },
    [shift],
  );
  const change = formChange(before, now, values, valuesFor(now, { formId: 'v1', values } as Parameters<typeof valuesFor>[1]));
  expect(change.kept).toBe(2);
  expect(change.reworded.map(({ en }) => en)).toEqual(['How rested are you?']);
  expect(change.askedAgain.map(({ en }) => en)).toEqual(['About how many minutes does it take you to fall asleep?']);
  expect(change.dropped.map(({ en }) => en)).toEqual(['Do you drink coffee or energy drinks after noon?']);
  expect(change.added).toEqual([shift.text]);
});

test('a form with the same questions keeps everything', () => {
  const now = changed((question) => question);
  expect(formChange(before, now, values, values)).toEqual({ kept: 5, reworded: [], askedAgain: [], dropped: [], added: [] });
});

test('leaves out calculated and hidden questions, whatever is calculated now', () => {
  const words = { en: 'Hours in a week', es: 'Horas por semana' };
  const calculated: Question = { ...{ id: 'week', text: words, isRequired: false }, type: 'decimal', expressions: { calculated: '1' } };
  const hidden: Question = { ...{ id: 'hint', text: words, isRequired: false, isHidden: true }, type: 'yes-no' };
  const earlier = { ...before, questions: [...before.questions, calculated, hidden] };
  const now = changed(
    (question) => question,
    [
      { ...calculated, text: { en: 'Week', es: 'Semana' } },
      { ...calculated, id: 'year' },
    ],
  );
  const all = { ...values, week: 45, hint: true };
  expect(formChange(earlier, now, all, all)).toEqual({ kept: 5, reworded: [], askedAgain: [], dropped: [], added: [] });
});
