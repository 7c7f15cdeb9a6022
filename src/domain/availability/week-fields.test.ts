import { expect, it } from 'vitest';
import { type HoursFields, hoursProblems, timesPerWeek } from './week-fields.ts';

const hours = (given: Partial<HoursFields> = {}): HoursFields => ({
  id: 'a',
  weekday: 1,
  from: '09:00',
  to: '12:00',
  slotMinutes: 50,
  offeringId: null,
  ...given,
});

it('counts as the provider plans: times follow one another with the pause between them', () => {
  expect(timesPerWeek([hours()], 10)).toBe(3);
  expect(timesPerWeek([hours()], 0)).toBe(3);
  expect(timesPerWeek([hours({ to: '09:40' }), hours({ to: '' })], 10)).toBe(0);
  expect(timesPerWeek([hours(), hours({ id: 'b', weekday: 3, to: '10:40' })], 0)).toBe(5);
});

it('says which hours cannot be', () => {
  const problems = hoursProblems([
    hours(),
    hours({ id: 'b', from: '11:30', to: '14:00' }),
    hours({ id: 'c', from: '15:00', to: '14:00' }),
    hours({ id: 'd', from: '15:00', to: '15:30' }),
    hours({ id: 'e', from: '' }),
    hours({ id: 'f', weekday: 2 }),
  ]);
  expect(Object.fromEntries(problems)).toEqual({ b: 'overlap', c: 'order', d: 'short', e: 'missing' });
});
