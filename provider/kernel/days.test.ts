import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { dayOf } from './days.ts';

const zones = ['Europe/Madrid', 'Asia/Kathmandu', 'Pacific/Apia', 'America/New_York', 'UTC'];
/** Moments close to each other, mostly around a full hour: of Kathmandu a quarter. */
const moments = fc
  .tuple(
    fc.integer({ min: Date.parse('2010-01-01') / 900_000, max: Date.parse('2040-01-01') / 900_000 }),
    fc.array(fc.tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(...zones)), { minLength: 2, maxLength: 20 }),
  )
  .map(([quarter, asked]) => asked.map(([milliseconds, zone]) => [new Date(quarter * 900_000 + milliseconds), zone] as const));

it('is the day in the zone, whatever was asked before', () => {
  fc.assert(
    fc.property(moments, (asked) => {
      for (const [at, zone] of asked) {
        const expected = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
        expect(dayOf(at, zone)).toBe(expected);
      }
    }),
    { numRuns: 500 },
  );
  const second = (text: string) => dayOf(new Date(text), 'Europe/Madrid');
  expect([second('2026-11-25T22:59:59.999Z'), second('2026-11-25T23:00:00Z')]).toEqual(['2026-11-25', '2026-11-26']);
});
