import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { localTimeOf } from '../../../../domain/availability/local-time.ts';
import type { Reader } from '../../../../i18n/format.ts';
import { slotLabel } from './slot-label.ts';

const minute = 60_000;
const changes = ['2026-03-08T07:00:00Z', '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-11-01T06:00:00Z'];
/** A day and a half around each clock change, in Europe and in America. */
const instants = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -432, max: 432 }));
const readers = fc.record({
  language: fc.constantFrom<Reader['language']>('en', 'es'),
  timeZone: fc.constantFrom('Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe'),
});
const wall = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);

describe('what the slot picker shows', () => {
  it('is the wall clock of the reader and of the coach, across every clock change', () => {
    fc.assert(
      fc.property(instants, readers, ([change, steps], reader) => {
        const at = Date.parse(change) + steps * 5 * minute;
        const { own, coach } = slotLabel(new Date(at).toISOString(), 'America/New_York', reader);
        expect(own.slice(0, 5)).toBe(wall(at, reader.timeZone));
        if (reader.timeZone === 'America/New_York') expect(coach).toBeNull();
        else expect(coach?.slice(0, 5)).toBe(wall(at, 'America/New_York'));
      }),
      { numRuns: 300 },
    );
  });

  it('never shows two times of a day with the same label, not even in the repeated hour', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 36 }), readers, ([change, steps], apart, reader) => {
        const one = Date.parse(change) + steps * 5 * minute;
        const other = one + apart * 5 * minute;
        if (localTimeOf(one, reader.timeZone).day !== localTimeOf(other, reader.timeZone).day) return;
        const label = (at: number) => slotLabel(new Date(at).toISOString(), 'Europe/Madrid', reader).own;
        expect(label(one)).not.toBe(label(other));
      }),
      { numRuns: 500 },
    );
  });

  it('names the zone in the repeated hour of Madrid, and skips the hour that does not exist', () => {
    const reader: Reader = { language: 'es', timeZone: 'Europe/Madrid' };
    const label = (at: string) => slotLabel(at, 'America/New_York', reader);
    expect(label('2026-10-25T00:30:00Z')).toEqual({ own: '02:30 CEST', coach: '20:30 GMT-4' });
    expect(label('2026-10-25T01:30:00Z')).toEqual({ own: '02:30 CET', coach: '21:30 GMT-4' });
    expect([label('2026-03-29T00:59:00Z').own, label('2026-03-29T01:00:00Z').own]).toEqual(['01:59', '03:00']);
  });
});
