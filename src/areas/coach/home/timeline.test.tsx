import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Session } from '../../../../contract/session.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { dayTimeline } from '../../../domain/availability/day-timeline.ts';
import { loadTranslations } from '../../../i18n/index.ts';
import { Timeline } from './timeline.tsx';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute));
const session = (hour: number, title: string) =>
  ({
    ...{ id: title, title, titles: null, status: 'scheduled', type: 'group', capacity: 8, reason: null, registrations: [] },
    ...{ startsAt: at(hour).toISOString(), endsAt: at(hour + 1).toISOString() },
  }) as unknown as Session;
const day = [session(8, 'Early walk'), session(9, 'Second walk'), session(14, 'Late walk')];

async function showAt(now: Date, language: 'en' | 'es' = 'en', sessions = day) {
  const person = await show(<Timeline timeline={dayTimeline([], sessions, now)} now={now} timeZone="UTC" />, { language });
  await loadTranslations('coach');
  return person;
}
const isOpen = () => document.querySelector('details')?.open;

it.each([
  ['en', 'Earlier today: 2 sessions'],
  ['es', 'Más temprano: 2 sesiones'],
] as const)('collapses past entries with their count, and expands them (%s)', async (language, words) => {
  const person = await showAt(at(12), language);
  const fold = await screen.findByText(words);
  expect(isOpen()).toBe(false);
  expect(fold.closest('details')?.textContent).toContain('Second walk');
  expect(fold.closest('details')?.textContent).not.toContain('Late walk');
  await person.click(fold);
  expect(isOpen()).toBe(true);
});

it('collapses nothing before the day has begun, nor a single line', async () => {
  await showAt(at(7));
  await screen.findByText('Late walk');
  expect(isOpen()).toBeUndefined();
  await showAt(at(9, 30));
  expect(isOpen()).toBeUndefined();
});

it('summarises the whole day in one line after its last hour', async () => {
  await showAt(at(16));
  expect(await screen.findByText('Earlier today: 3 sessions')).toBeDefined();
  expect(isOpen()).toBe(false);
});
