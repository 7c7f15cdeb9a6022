import { expect, it } from 'vitest';
import { shownStep, shownTick } from '../../tests/support/shown-step.ts';
import { markDays } from './day-marks.ts';

// A Friday.
const today = '2026-11-20';
const marks = (...[change, count = 7]: [Parameters<typeof shownStep>[0], number?]) =>
  markDays(shownStep(change), today, count).map(({ day, mark }) => `${day.slice(8)} ${mark}`);

it('marks the days on which a daily step was kept and those on which it was not, up to today', () => {
  const ticks = [shownTick('2026-11-16'), shownTick('2026-11-17', 0), shownTick('2026-11-19')];
  expect(marks({ ticks })).toEqual(['14 missed', '15 missed', '16 kept', '17 missed', '18 missed', '19 kept', '20 open']);
});

it('counts today once it is kept', () => {
  expect(marks({ ticks: [shownTick(today)] }).at(-1)).toBe('20 kept');
  const number = { answer: 'number', unit: 'minutes', target: 20 } as const;
  expect(marks({ ...number, ticks: [shownTick(today, 10)] }).at(-1)).toBe('20 open');
  expect(marks({ ...number, ticks: [shownTick(today, 20)] }).at(-1)).toBe('20 kept');
});

it('asks for nothing on other weekdays, before the first day and after the last', () => {
  expect(marks({ rhythm: { kind: 'weekdays', weekdays: [1, 3, 5] } })).toEqual([
    '14 not-due',
    '15 not-due',
    '16 missed',
    '17 not-due',
    '18 missed',
    '19 not-due',
    '20 open',
  ]);
  expect(marks({ startsOn: '2026-11-18', until: '2026-11-19' }, 4)).toEqual(['17 not-due', '18 missed', '19 missed', '20 not-due']);
});

it('shows no gap on single days of a step that is due so many times a week', () => {
  expect(marks({ rhythm: { kind: 'weekly', times: 2 }, ticks: [shownTick('2026-11-18')] }, 4)).toEqual([
    '17 free',
    '18 kept',
    '19 free',
    '20 open',
  ]);
});

it('shows a pause, unless the step was kept all the same', () => {
  const pauses = [{ from: '2026-11-17', to: '2026-11-19' }];
  expect(marks({ pauses, ticks: [shownTick('2026-11-18')] }, 5)).toEqual(['16 missed', '17 paused', '18 kept', '19 paused', '20 open']);
  expect(marks({ pauses, rhythm: { kind: 'weekdays', weekdays: [2] } }, 4)).toEqual([
    '17 paused',
    '18 not-due',
    '19 not-due',
    '20 not-due',
  ]);
});
