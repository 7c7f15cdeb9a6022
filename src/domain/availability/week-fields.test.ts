import { expect, it } from 'vitest';
import { type HoursFields, hoursProblems, nextHoursRow, timesPerWeek } from './week-fields.ts';

const hours = (given: Partial<HoursFields> = {}): HoursFields => ({
  id: 'a',
  weekday: 1,
  from: '09:00',
  to: '12:00',
  slotMinutes: 50,
  offeringId: null,
  ...given,
});

it('counts like the provider: times follow one another with the pause between them', () => {
  expect(timesPerWeek([hours()], 10)).toBe(3);
  expect(timesPerWeek([hours()], 0)).toBe(3);
  expect(timesPerWeek([hours({ to: '09:40' }), hours({ to: '' })], 10)).toBe(0);
  expect(timesPerWeek([hours(), hours({ id: 'b', weekday: 3, to: '10:40' })], 0)).toBe(5);
});

it('reports impossible hours', () => {
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

it('can last to the end of the day, which is midnight', () => {
  const late = hours({ from: '21:00', to: '00:00', slotMinutes: 60 });
  expect(timesPerWeek([late], 0)).toBe(3);
  expect(hoursProblems([late])).toEqual(new Map());
  expect(hoursProblems([late, hours({ id: 'b', from: '23:00', to: '23:55' })]).get('b')).toBe('overlap');
  expect(hoursProblems([hours({ from: '00:00', to: '00:00', slotMinutes: 240 })])).toEqual(new Map());
  expect(hoursProblems([hours({ from: '23:00', to: '02:00' })]).get('a')).toBe('order');
  expect(nextHoursRow([late], 1)).toMatchObject({ from: '', to: '' });
  expect(nextHoursRow([hours()], 1)).toMatchObject({ from: '12:00', to: '15:00' });
  expect(nextHoursRow([late], 2)).toMatchObject({ from: '09:00', to: '12:00', slotMinutes: 60 });
});
