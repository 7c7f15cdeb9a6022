import { expect, it } from 'vitest';
import { isDueAgain } from './intake-due.ts';
import type { IntakeForm } from './intake-form.ts';

const scoring: IntakeForm['scoring'] = { questionIds: [], bands: [], careWhen: [] };
const answeredAt = '2026-09-25T10:00:00.000Z';
const later = (days: number, milliseconds = 0): Date => new Date(Date.parse(answeredAt) + days * 86_400_000 + milliseconds);

it('asks a form with a score again after eight weeks, and one without a score never', () => {
  expect(isDueAgain({ scoring }, answeredAt, later(56, -1))).toBe(false);
  expect(isDueAgain({ scoring }, answeredAt, later(56))).toBe(true);
  expect(isDueAgain({ scoring: null }, answeredAt, later(1000))).toBe(false);
});

it('goes by the form’s own days where it names some, and by none where it is answered once', () => {
  for (const scored of [scoring, null]) {
    expect(isDueAgain({ scoring: scored, dueAgainDays: 7 }, answeredAt, later(7, -1))).toBe(false);
    expect(isDueAgain({ scoring: scored, dueAgainDays: 7 }, answeredAt, later(7))).toBe(true);
    expect(isDueAgain({ scoring: scored, dueAgainDays: null }, answeredAt, later(1000))).toBe(false);
  }
});
