import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type WeeklyRule, weeklySlots } from './weekly-slots.ts';

const sunday: WeeklyRule = { weekday: 7, from: '00:30', to: '04:30', slotMinutes: 60, timeZone: 'Europe/Madrid' };
const startsOf = (rule: WeeklyRule, buffer: number, day: string) =>
  weeklySlots(rule, buffer, day, day).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));

describe('weekly slots', () => {
  test('follow each other with the buffer between them, and end by the end of the rule', () => {
    const rule = { weekday: 5, from: '09:00', to: '12:00', slotMinutes: 50, timeZone: 'Europe/Madrid' };
    expect(startsOf(rule, 10, '2026-11-20')).toEqual(['08:00', '09:00', '10:00']);
    expect(startsOf(rule, 0, '2026-11-20')).toEqual(['08:00', '08:50', '09:40']);
    expect(weeklySlots(rule, 10, '2026-11-16', '2026-11-29').map(({ startsAt }) => startsAt.getUTCDate())).toEqual([
      20, 20, 20, 27, 27, 27,
    ]);
  });

  test('can fill the day to its end, which is midnight', () => {
    const rule = { weekday: 5, from: '22:00', to: '00:00', slotMinutes: 60, timeZone: 'UTC' };
    expect(startsOf(rule, 0, '2026-11-20')).toEqual(['22:00', '23:00']);
    expect(startsOf(rule, 10, '2026-11-20')).toEqual(['22:00']);
    expect(startsOf({ ...rule, from: '00:00' }, 0, '2026-11-20')).toHaveLength(24);
  });

  test('keep the local time when clocks change', () => {
    const rule = { weekday: 1, from: '09:00', to: '10:00', slotMinutes: 60, timeZone: 'America/New_York' };
    const starts = weeklySlots(rule, 0, '2026-10-26', '2026-11-02').map(({ startsAt }) => startsAt.toISOString());
    expect(starts).toEqual(['2026-10-26T13:00:00.000Z', '2026-11-02T14:00:00.000Z']);
  });

  test('leave out the hour that does not exist', () => {
    // Madrid, 29 March 2026: from 01:59 to 03:00.
    expect(startsOf({ ...sunday, from: '01:00' }, 0, '2026-03-29')).toEqual(['00:00', '01:00']);
  });

  test('exist once in the hour that is repeated', () => {
    // Madrid, 25 October 2026: 02:00 to 02:59 twice.
    expect(startsOf({ ...sunday, from: '01:00' }, 0, '2026-10-25')).toEqual(['23:00', '00:00', '02:00']);
  });

  test('never overlap, have their length, and start on the weekday, whatever the rule', () => {
    const rules = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      fromMinute: fc.integer({ min: 0, max: 1380 }),
      length: fc.integer({ min: 10, max: 1440 }),
      slotMinutes: fc.integer({ min: 10, max: 240 }),
      timeZone: fc.constantFrom('Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'),
      buffer: fc.integer({ min: 0, max: 60 }),
      from: fc.integer({ min: 0, max: 364 }),
    });
    fc.assert(
      fc.property(rules, ({ fromMinute, length, buffer, from, ...given }) => {
        const rule = { ...given, from: wallTime(fromMinute), to: wallTime(Math.min(1440, fromMinute + length) % 1440) };
        const first = Temporal.PlainDate.from('2026-01-01').add({ days: from });
        const slots = weeklySlots(rule, buffer, first.toString(), first.add({ days: 13 }).toString());
        slots.forEach((slot, index) => {
          expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(rule.slotMinutes * 60_000);
          expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(slots[index - 1]?.endsAt.getTime() ?? 0);
          expect(Temporal.Instant.fromEpochMilliseconds(slot.startsAt.getTime()).toZonedDateTimeISO(rule.timeZone).dayOfWeek).toBe(
            rule.weekday,
          );
        });
      }),
      { numRuns: 300 },
    );
  });

  test('in New York and Madrid over every change of clocks: each time of the rule once, the first time it comes, if it exists that day', () => {
    const changes = fc.constantFrom(
      { day: '2026-03-08', timeZone: 'America/New_York' },
      { day: '2026-11-01', timeZone: 'America/New_York' },
      { day: '2026-03-29', timeZone: 'Europe/Madrid' },
      { day: '2026-10-25', timeZone: 'Europe/Madrid' },
    );
    const times = fc.record({
      from: fc.integer({ min: 0, max: 16 }).map((steps) => steps * 15),
      slotMinutes: fc.integer({ min: 2, max: 10 }).map((steps) => steps * 15),
      buffer: fc.constantFrom(0, 15, 30),
      daysBefore: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(changes, times, ({ day, timeZone }, { from, slotMinutes, buffer, daysBefore }) => {
        const date = Temporal.PlainDate.from(day).subtract({ days: daysBefore });
        const rule = { weekday: date.dayOfWeek, from: wallTime(from), to: '08:00', slotMinutes, timeZone };
        const expected: number[] = [];
        for (let minute = from; minute + slotMinutes <= 8 * 60; minute += slotMinutes + buffer) {
          const start = firstInstant(date.toString(), wallTime(minute), timeZone);
          const before = expected.at(-1);
          if (start !== null && (before === undefined || start >= before + slotMinutes * 60_000)) expected.push(start);
        }
        const slots = weeklySlots(rule, buffer, date.toString(), date.toString());
        expect(slots.map(({ startsAt }) => startsAt.getTime())).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});

function wallTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Checks the wall clock every quarter of an hour, by the browser's tables and not Temporal's. */
function firstInstant(day: string, time: string, timeZone: string): number | null {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const start = Date.parse(`${day}T00:00:00Z`) - 14 * 3_600_000;
  for (let step = 0; step < 52 * 4; step++) {
    const instant = start + step * 900_000;
    if (clock.format(instant) === `${day} ${time}`) return instant;
  }
  return null;
}
