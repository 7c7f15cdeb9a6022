import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayOf } from '../kernel/days.ts';
import { stepReminderDueAt, stepReminderMinutes, timesSince } from './step-reminder-times.ts';

const minute = 60_000;
const dueAt = (day: string, time: string, timeZone = 'Europe/Madrid') => stepReminderDueAt(day, time, timeZone).toISOString();

describe('the instant of a reminder', () => {
  it('is that at which clocks where the person is show its time', () => {
    expect(dueAt('2026-11-20', '08:30')).toBe('2026-11-20T07:30:00.000Z');
    expect(dueAt('2026-07-20', '08:30')).toBe('2026-07-20T06:30:00.000Z');
    expect(dueAt('2026-11-20', '00:00', 'Pacific/Auckland')).toBe('2026-11-19T11:00:00.000Z');
  });

  it('of a time that does not exist when clocks go forward is the next one that does', () => {
    expect(dueAt('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z');
    for (const time of ['02:00', '02:30', '02:59', '03:00']) expect(dueAt('2026-03-29', time)).toBe('2026-03-29T01:00:00.000Z');
    expect(dueAt('2026-03-29', '03:01')).toBe('2026-03-29T01:01:00.000Z');
    // At midnight, where the day begins at one o'clock.
    expect(dueAt('2026-04-24', '00:20', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
  });

  it('of a time that exists twice when clocks go back is the first one', () => {
    expect(dueAt('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(dueAt('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z');
  });
});

describe('the times that are looked up', () => {
  const times = (since: string, now: string) => timesSince(new Date(since), new Date(now), 'Europe/Madrid');

  it('are those since the last look, in whole minutes', () => {
    expect(times('2026-11-20T07:28:50Z', '2026-11-20T07:30:10Z')).toEqual({ day: '2026-11-20', from: '08:28', to: '08:30' });
  });

  it('go back three hours and no further, and not into the day before', () => {
    expect(times('2026-11-19T07:00:00Z', '2026-11-20T07:30:00Z')).toEqual({ day: '2026-11-20', from: '05:30', to: '08:30' });
    expect(times('2026-11-19T22:50:00Z', '2026-11-19T23:10:00Z')).toEqual({ day: '2026-11-20', from: '00:00', to: '00:10' });
  });

  it('hold those that do not exist that day', () => {
    expect(times('2026-03-29T00:59:50Z', '2026-03-29T01:00:05Z')).toEqual({ day: '2026-03-29', from: '01:59', to: '03:00' });
  });

  it('are a little more where clocks went back', () => {
    expect(times('2026-10-25T00:59:50Z', '2026-10-25T01:00:05Z')).toEqual({ day: '2026-10-25', from: '01:59', to: '03:00' });
  });

  test('hold every reminder that has come due since the last look, on nights when clocks change as well', () => {
    const changes = fc.constantFrom(
      ['Europe/Madrid', '2026-03-29T01:00:00Z'],
      ['Europe/Madrid', '2026-10-25T01:00:00Z'],
      ['America/New_York', '2026-11-01T06:00:00Z'],
      ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
      ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
      ['Africa/Cairo', '2026-04-23T22:00:00Z'],
      ['Africa/Cairo', '2026-10-29T21:00:00Z'],
    );
    const time = fc
      .record({ hours: fc.constantFrom(0, 1, 2, 3, 4, 23), minutes: fc.integer({ min: 0, max: 59 }) })
      .map(({ hours, minutes }) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
    let found = 0;
    fc.assert(
      fc.property(
        changes,
        time,
        fc.integer({ min: -300 * 60, max: 400 * 60 }),
        fc.integer({ min: 1, max: stepReminderMinutes * 60 }),
        ([timeZone = '', change = ''], remindAt, seconds, sinceSeconds) => {
          const now = new Date(Date.parse(change) + seconds * 1000);
          const since = new Date(now.getTime() - sinceSeconds * 1000);
          const day = dayOf(now, timeZone);
          const at = stepReminderDueAt(day, remindAt, timeZone);
          if (at <= since || at > now || now.getTime() - at.getTime() > stepReminderMinutes * minute) return;
          found += 1;
          const { from, to, ...rest } = timesSince(since, now, timeZone);
          expect(rest).toEqual({ day });
          expect(from <= remindAt && remindAt <= to, `${from} to ${to}`).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
    expect(found).toBeGreaterThan(100);
  });
});
