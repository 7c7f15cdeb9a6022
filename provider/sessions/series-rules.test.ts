import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { WishProblem } from '../../contract/session.ts';
import { seriesRhythms } from '../../contract/session-series.ts';
import { addSeconds } from '../kernel/clock.ts';
import {
  endOfWindow,
  isOver,
  isTriedAgain,
  nextLook,
  type Occurrence,
  occurrencesBetween,
  occurrencesDue,
  type Rhythm,
  type Settled,
} from './series-rules.ts';

const hour = 3600;
const day = 24 * hour;
const madrid = 'Europe/Madrid';
/** Thursdays at 18:00 in Madrid. */
const thursdays: Rhythm = { firstStartsAt: new Date('2026-10-15T16:00:00Z'), timeZone: madrid, everyWeeks: 1, until: null };
const startsOf = (found: readonly Occurrence[]) => found.map(({ startsAt }) => startsAt.toISOString());
const localTime = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainTime().toString();

const anyRhythm = fc.record({
  firstStartsAt: fc
    .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })
    .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)),
  timeZone: fc.constantFrom(madrid, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'),
  everyWeeks: fc.constantFrom(...seriesRhythms),
  until: fc.constantFrom(null, '2026-06-30', '2027-03-31'),
});

describe('the times of a series', () => {
  it('stay the same by the clock when clocks go back and forward', () => {
    const autumn = occurrencesBetween(thursdays, new Date('2026-10-10T00:00:00Z'), new Date('2026-11-05T23:00:00Z'));
    expect(startsOf(autumn)).toEqual([
      '2026-10-15T16:00:00.000Z',
      '2026-10-22T16:00:00.000Z',
      '2026-10-29T17:00:00.000Z',
      '2026-11-05T17:00:00.000Z',
    ]);
    expect(autumn.map((each) => each.day)).toEqual(['2026-10-15', '2026-10-22', '2026-10-29', '2026-11-05']);
    const spring = occurrencesBetween(thursdays, new Date('2027-03-20T00:00:00Z'), new Date('2027-04-02T00:00:00Z'));
    expect(startsOf(spring)).toEqual(['2027-03-25T17:00:00.000Z', '2027-04-01T16:00:00.000Z']);
  });

  it('move by what was skipped, and take the first of two hours', () => {
    const skipped = { ...thursdays, firstStartsAt: new Date('2027-03-21T01:30:00Z') };
    const week = (from: string, to: string) => startsOf(occurrencesBetween(skipped, new Date(from), new Date(to)));
    expect(week('2027-03-27T00:00:00Z', '2027-03-29T00:00:00Z')).toEqual(['2027-03-28T01:30:00.000Z']);
    expect(week('2027-10-30T12:00:00Z', '2027-11-01T00:00:00Z')).toEqual(['2027-10-31T00:30:00.000Z']);
  });

  it('come every second or fourth week, up to and including the last day', () => {
    const all = (rhythm: Partial<Rhythm>) =>
      occurrencesBetween({ ...thursdays, ...rhythm }, new Date('2026-10-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')).map(
        (each) => each.day,
      );
    expect(all({ everyWeeks: 2 })).toEqual(['2026-10-15', '2026-10-29', '2026-11-12', '2026-11-26']);
    expect(all({ everyWeeks: 4 })).toEqual(['2026-10-15', '2026-11-12']);
    expect(all({ until: '2026-10-29' })).toEqual(['2026-10-15', '2026-10-22', '2026-10-29']);
    expect(all({ until: '2026-10-28' })).toEqual(['2026-10-15', '2026-10-22']);
  });

  it('leave out what has started, and include the end of the span', () => {
    const at = new Date('2026-10-22T16:00:00Z');
    expect(startsOf(occurrencesBetween(thursdays, at, addSeconds(at, 7 * day + hour)))).toEqual(['2026-10-29T17:00:00.000Z']);
    expect(startsOf(occurrencesBetween(thursdays, addSeconds(at, -1), at))).toEqual(['2026-10-22T16:00:00.000Z']);
  });

  it('are at one local time, on one weekday, never twice on a day, wherever a span begins', () => {
    fc.assert(
      fc.property(anyRhythm, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 120 }), (rhythm, from, length) => {
        const after = addSeconds(new Date('2026-01-01T00:00:00Z'), from * day);
        const found = occurrencesBetween(rhythm, after, addSeconds(after, length * day));
        expect(new Set(found.map((each) => each.day)).size).toBe(found.length);
        // The night of a change of clocks aside.
        const isNight = (at: Date) => localTime(at, rhythm.timeZone) < '04:00:00';
        for (const { startsAt } of found.filter((each) => !isNight(each.startsAt) && !isNight(rhythm.firstStartsAt))) {
          expect(localTime(startsAt, rhythm.timeZone)).toBe(localTime(rhythm.firstStartsAt, rhythm.timeZone));
        }
        const first = Temporal.Instant.fromEpochMilliseconds(rhythm.firstStartsAt.getTime()).toZonedDateTimeISO(rhythm.timeZone);
        for (const each of found) {
          const days = first.toPlainDate().until(each.day, { largestUnit: 'days' }).days;
          expect(days % (7 * rhythm.everyWeeks)).toBe(0);
          expect(rhythm.until === null || each.day <= rhythm.until).toBe(true);
        }
        // Two halves of a span are the whole of it.
        const middle = addSeconds(after, (length / 2) * day);
        const halves = [
          ...occurrencesBetween(rhythm, after, middle),
          ...occurrencesBetween(rhythm, middle, addSeconds(after, length * day)),
        ];
        expect(halves).toEqual(found);
      }),
    );
  });
});

describe('what is due', () => {
  const now = new Date('2026-10-15T10:00:00Z');

  it('is everything within four weeks that is not settled', () => {
    expect(occurrencesDue(thursdays, [], 12, now).map((each) => each.day)).toEqual([
      '2026-10-15',
      '2026-10-22',
      '2026-10-29',
      '2026-11-05',
    ]);
    expect(occurrencesDue(thursdays, [], 12, addSeconds(now, 7 * hour)).at(-1)?.day).toBe('2026-11-12');
    const settled = [
      { day: '2026-10-22', problem: null },
      { day: '2026-10-29', problem: 'taken' as const },
    ];
    expect(occurrencesDue(thursdays, settled, 12, now).map((each) => each.day)).toEqual(['2026-10-15', '2026-11-05']);
  });

  it('is tried again only where the coach may still offer the time, with the notice', () => {
    const startsAt = addSeconds(now, 12 * hour);
    expect(isTriedAgain('gone', startsAt, 11, now)).toBe(true);
    expect(isTriedAgain('gone', startsAt, 12, now)).toBe(false);
    for (const problem of ['taken', 'too-soon', 'other-offering', 'overlaps', 'month-full', null] as const) {
      expect(isTriedAgain(problem, startsAt, 0, now)).toBe(false);
    }
  });

  it('is over once no day is left', () => {
    const until = { ...thursdays, until: '2026-10-29' };
    expect(isOver(until, now)).toBe(false);
    expect(isOver(until, new Date('2026-10-29T16:59:59Z'))).toBe(false);
    expect(isOver(until, new Date('2026-10-29T17:00:00Z'))).toBe(true);
    expect(isOver(thursdays, new Date('2036-10-29T17:00:00Z'))).toBe(false);
    expect(isOver({ ...thursdays, until: '9999-12-31' }, now)).toBe(false);
    expect(isOver(until, new Date('2020-01-01T00:00:00Z'))).toBe(false);
    fc.assert(
      fc.property(anyRhythm, fc.integer({ min: 0, max: 700 }), (rhythm, days) => {
        const at = addSeconds(new Date('2026-01-01T00:00:00Z'), days * day);
        expect(isOver(rhythm, at)).toBe(occurrencesBetween(rhythm, at, new Date('2029-01-01T00:00:00Z')).length === 0);
      }),
    );
  });

  it('is looked for when the next time can be booked, in an hour while a time may come, and in a day at the latest', () => {
    const settled = occurrencesDue(thursdays, [], 12, now).map((each): Settled => ({ day: each.day, problem: null }));
    // 12 November 18:00 in Madrid, less four weeks.
    expect(nextLook(thursdays, settled, 12, now).toISOString()).toBe('2026-10-15T17:00:00.000Z');
    const later = addSeconds(now, 8 * hour);
    const all = [...settled, { day: '2026-11-12', problem: null }];
    expect(nextLook(thursdays, all, 12, later)).toEqual(addSeconds(later, day));
    expect(nextLook(thursdays, [...settled, { day: '2026-11-12', problem: 'gone' }], 12, later)).toEqual(addSeconds(later, hour));
  });

  it('is settled once each, whatever the number and times of looks, and nothing that was settled comes back', () => {
    const look = fc.record({
      hours: fc.integer({ min: 0, max: 24 * 60 }),
      answers: fc.array(fc.constantFrom<WishProblem | null>(null, null, 'gone', 'taken', 'month-full'), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(anyRhythm, fc.array(look, { maxLength: 12 }), (rhythm, looks) => {
        const begun = addSeconds(rhythm.firstStartsAt, -day);
        const stored = new Map<string, Settled>();
        const booked: string[] = [];
        for (const { hours, answers } of looks) {
          const at = addSeconds(begun, hours * hour);
          for (const [index, occurrence] of occurrencesDue(rhythm, [...stored.values()], 12, at).entries()) {
            const before = stored.get(occurrence.day);
            expect(before === undefined || before.problem === 'gone').toBe(true);
            expect(occurrence.startsAt > at && occurrence.startsAt <= endOfWindow(at)).toBe(true);
            const problem = answers[index % answers.length] ?? null;
            stored.set(occurrence.day, { day: occurrence.day, problem });
            if (problem === null) booked.push(occurrence.day);
          }
        }
        expect(new Set(booked).size).toBe(booked.length);
      }),
    );
  });

  it('is never missed by looks at the times that they name', () => {
    fc.assert(
      fc.property(anyRhythm, (rhythm) => {
        const begun = addSeconds(rhythm.firstStartsAt, -day);
        const stored = new Map<string, Settled>();
        let at = begun;
        for (let looks = 0; looks < 60; looks += 1) {
          for (const each of occurrencesDue(rhythm, [...stored.values()], 12, at)) stored.set(each.day, { day: each.day, problem: null });
          const next = nextLook(rhythm, [...stored.values()], 12, at);
          expect(next > at).toBe(true);
          at = next;
        }
        const all = occurrencesBetween(rhythm, begun, at);
        expect([...stored.keys()].slice(0, all.length)).toEqual(all.map((each) => each.day));
      }),
    );
  });
});
