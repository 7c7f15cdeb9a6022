import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../tests/support/shown.tsx';
import { shownStep, shownTick } from '../../tests/support/shown-step.ts';
import { StepDays } from './step-days.tsx';

// A Friday.
const today = '2026-11-20';
const sentences = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((day) => day.querySelector('span:last-child')?.textContent?.replace(/, 2026|,? 2026| de 2026/, ''));

it('says each day in words, besides showing it', async () => {
  const step = shownStep({
    ticks: [shownTick('2026-11-18'), shownTick('2026-11-19', 0)],
    startsOn: '2026-11-15',
    pauses: [{ from: '2026-11-16', to: '2026-11-16' }],
  });
  await show(<StepDays step={step} today={today} />);
  expect(await screen.findByRole('list', { name: 'The last 7 days' })).toBeTruthy();
  expect(sentences()).toEqual([
    'Saturday 14 November: not planned',
    'Sunday 15 November: not kept',
    'Monday 16 November: paused',
    'Tuesday 17 November: not kept',
    'Wednesday 18 November: kept',
    'Thursday 19 November: not kept',
    'Today: not answered yet',
  ]);
});

it('says amounts in Spanish too, for two weeks', async () => {
  const step = shownStep({ answer: 'number', unit: 'minutes', target: 20, ticks: [shownTick('2026-11-19', 25), shownTick(today, 12.5)] });
  await show(<StepDays step={step} today={today} count={14} />, { language: 'es' });
  expect(await screen.findByRole('list', { name: 'Los últimos 14 días' })).toBeTruthy();
  expect(sentences()).toHaveLength(14);
  expect(sentences().slice(-2)).toEqual(['Jueves, 19 de noviembre: cumplido, 25 minutos', 'Hoy: 12,5 minutos']);
});
