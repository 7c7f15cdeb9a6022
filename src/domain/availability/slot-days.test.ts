import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '../../../contract/availability.ts';
import { isRepeatedTime, localTimeOf } from './local-time.ts';
import { slotDays } from './slot-days.ts';

const zones = ['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'];
const minute = 60_000;

function slotAt(at: number, index = 0): TimeSlot {
  const startsAt = new Date(at).toISOString();
  const endsAt = new Date(at + 50 * minute).toISOString();
  return { id: `slot-${index}`, coachId: 'coach', offeringId: null, startsAt, endsAt, status: 'free', sessionId: null };
}

const temporal = (at: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

/** Around both clock changes of 2026, in Europe and in America, and at any other time. */
const instants = fc.oneof(
  ...['2026-03-08T07:00:00Z', '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-11-01T06:00:00Z'].map((change) =>
    fc.integer({ min: -36 * 12, max: 36 * 12 }).map((steps) => Date.parse(change) + steps * 5 * minute),
  ),
  fc.integer({ min: 0, max: 366 * 288 }).map((steps) => Date.parse('2026-01-01T00:00:00Z') + steps * 5 * minute),
);

describe('local time', () => {
  it('agrees with Temporal, in every zone and over both clock changes', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
        const expected = temporal(at, zone);
        const { day, time, hour } = localTimeOf(at, zone);
        expect(day).toBe(expected.toPlainDate().toString());
        expect(time).toBe(expected.toPlainTime().toString().slice(0, 5));
        expect(hour).toBe(expected.hour);
      }),
      { numRuns: 400 },
    );
  });

  it('is repeated exactly when two instants of a day share it', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
        const wall = temporal(at, zone).toPlainDateTime();
        const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds;
        const last = wall.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
        expect(isRepeatedTime(at, zone)).toBe(first !== last);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the days of a slot picker', () => {
  it('hold every future slot once, in order, on its own day, without a missing day', () => {
    fc.assert(
      fc.property(fc.uniqueArray(instants, { maxLength: 40 }), instants, fc.constantFrom(...zones), (starts, now, zone) => {
        const slots = starts.map(slotAt);
        const days = slotDays(slots, new Date(now), zone);
        const today = temporal(now, zone).toPlainDate().toString();
        const coming = slots.filter(({ startsAt }) => temporal(Date.parse(startsAt), zone).toPlainDate().toString() >= today);
        const shown = days.flatMap(({ parts }) => parts.flatMap(({ slots: ofPart }) => ofPart));
        expect(shown.map(({ id }) => id).toSorted()).toEqual(coming.map(({ id }) => id).toSorted());
        const times = shown.map(({ startsAt }) => Date.parse(startsAt));
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        days.forEach(({ day, count, parts }, index) => {
          const expected = Temporal.PlainDate.from(today).add({ days: index });
          expect(day).toBe(expected.toString());
          expect(count).toBe(parts.reduce((sum, { slots: ofPart }) => sum + ofPart.length, 0));
          for (const { part, slots: ofPart } of parts)
            for (const { startsAt } of ofPart) {
              const local = temporal(Date.parse(startsAt), zone);
              expect(local.toPlainDate().equals(expected)).toBe(true);
              expect(part).toBe(local.hour < 12 ? 'morning' : local.hour < 18 ? 'afternoon' : 'evening');
            }
        });
        expect(days.at(-1)?.count).not.toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('are the member’s: an evening in New York is the next morning in Madrid', () => {
    const evening = slotAt(Date.parse('2026-10-26T00:30:00Z'));
    const now = new Date('2026-10-25T10:00:00Z');
    // Clocks went back in Madrid that night, in New York a week later: five hours apart for a week.
    expect(slotDays([evening], now, 'Europe/Madrid').at(-1)).toMatchObject({ day: '2026-10-26', parts: [{ part: 'morning' }] });
    expect(slotDays([evening], now, 'America/New_York').at(-1)).toMatchObject({ day: '2026-10-25', parts: [{ part: 'evening' }] });
    expect(localTimeOf(Date.parse(evening.startsAt), 'Europe/Madrid').time).toBe('01:30');
    expect(localTimeOf(Date.parse(evening.startsAt), 'America/New_York').time).toBe('20:30');
  });
});
