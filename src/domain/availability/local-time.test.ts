import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayLater, weekdayOf } from '../../../contract/calendar-days.ts';
import { instantAt } from './local-time.ts';

const zones = ['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Santiago', 'UTC'];
const days = fc.integer({ min: 0, max: 3000 }).map((count) => dayLater('2024-01-01', count));
const times = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));

describe('the instant of a local time', () => {
  it('agrees with Temporal, on every day of the year and in every zone', () => {
    fc.assert(
      fc.property(days, times, fc.constantFrom(...zones), (day, time, zone) => {
        const expected = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds;
        expect(instantAt(day, time, zone).getTime()).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('resolves the skipped and the repeated hour', () => {
    const shown = (day: string, time: string, zone: string) => instantAt(day, time, zone).toISOString();
    expect(shown('2026-03-29', '02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
    expect(shown('2026-10-25', '02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
    expect(shown('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });
});

it('weeks begin on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-29')).toBe(7);
});
