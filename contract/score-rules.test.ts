import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isScoreDay, overallHealthScore, overallScoreWeights, overallScoreWindowDays } from './score-rules.ts';

type Entry = Parameters<typeof overallHealthScore>[0][number];

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

function entry(kind: Entry['kind'], value: number, day: string, recordedAt = `${day}T08:00:00.000Z`, id = 'a'): Entry {
  return { id, kind, value, day, recordedAt };
}

const today = '2026-11-20';
const anyEntry = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('health' as const, 'self' as const),
    value: fc.integer({ min: 0, max: 100 }),
    daysAgo: fc.integer({ min: -5, max: 60 }),
    minute: fc.integer({ min: 0, max: 1439 }),
  })
  .map(({ daysAgo, minute, ...rest }): Entry => {
    const day = dayBefore(today, daysAgo);
    return { ...rest, day, recordedAt: new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000).toISOString() };
  });
const anyEntries = fc.uniqueArray(anyEntry, { maxLength: 20, selector: (one) => one.id });

test('counts the health score with 70 % and the self score with 30 %', () => {
  expect(overallHealthScore([entry('health', 80, today), entry('self', 50, today)], today)).toEqual({
    day: today,
    overall: 71,
    health: 80,
    self: 50,
  });
  expect(overallScoreWeights.health + overallScoreWeights.self).toBe(1);
});

test('rounds halves up', () => {
  expect(overallHealthScore([entry('health', 5, today), entry('self', 10, today)], today)?.overall).toBe(7);
});

test('takes the one kind there is, and has no score without any', () => {
  expect(overallHealthScore([entry('self', 64, today)], today)).toEqual({ day: today, overall: 64, health: null, self: 64 });
  expect(overallHealthScore([], today)).toBeNull();
});

test('forgets values at the end of the window and ignores days to come', () => {
  const oldest = dayBefore(today, overallScoreWindowDays - 1);
  expect(overallHealthScore([entry('health', 40, oldest)], today)?.overall).toBe(40);
  expect(overallHealthScore([entry('health', 40, dayBefore(today, overallScoreWindowDays))], today)).toBeNull();
  expect(overallHealthScore([entry('health', 40, dayBefore(today, -1))], today)).toBeNull();
});

test('of several values on a day the one recorded last counts', () => {
  const entries = [
    entry('self', 10, today, `${today}T09:00:00.000Z`, 'x'),
    entry('self', 90, today, `${today}T21:00:00.000Z`, 'b'),
    entry('self', 30, today, `${today}T12:00:00.000Z`, 'z'),
  ];
  expect(overallHealthScore(entries, today)?.self).toBe(90);
});

test('lies between its parts, from 0 to 100, in whole points', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const score = overallHealthScore(entries, today);
      if (!score) return;
      const parts = [score.health, score.self].filter((part) => part !== null);
      expect(Number.isInteger(score.overall)).toBe(true);
      expect(score.overall).toBeGreaterThanOrEqual(Math.min(...parts));
      expect(score.overall).toBeLessThanOrEqual(Math.max(...parts));
    }),
  );
});

test('does not depend on the order of the entries', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      expect(overallHealthScore([...entries].reverse(), today)).toEqual(overallHealthScore(entries, today));
    }),
  );
});

test('a better latest value never lowers the score', () => {
  fc.assert(
    fc.property(
      anyEntries,
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom('health' as const, 'self' as const),
      (entries, value, kind) => {
        const at = `${today}T23:59:59.999Z`;
        const lower = overallHealthScore([...entries, entry(kind, value, today, at, 'latest')], today);
        const higher = overallHealthScore([...entries, entry(kind, value + 1, today, at, 'latest')], today);
        expect(higher?.overall ?? -1).toBeGreaterThanOrEqual(lower?.overall ?? 101);
      },
    ),
  );
});

test('days without an entry change nothing until the last one leaves the window', () => {
  fc.assert(
    fc.property(anyEntries, fc.integer({ min: 0, max: 40 }), (entries, daysLater) => {
      const past = entries.filter(({ day }) => day <= today);
      const later = dayBefore(today, -daysLater);
      const stillCounts = past.filter(({ day }) => day > dayBefore(later, overallScoreWindowDays));
      const latestLeft = (kind: Entry['kind']) => stillCounts.some((one) => one.kind === kind);
      const now = overallHealthScore(past, today);
      const then = overallHealthScore(past, later);
      if (stillCounts.length === 0) expect(then).toBeNull();
      else if (now && latestLeft('health') === (now.health !== null) && latestLeft('self') === (now.self !== null))
        expect(then).toEqual({ ...now, day: later });
    }),
  );
});

test('what lies outside the window is as good as missing', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const within = entries.filter(({ day }) => day <= today && day > dayBefore(today, overallScoreWindowDays));
      expect(overallHealthScore(entries, today)).toEqual(overallHealthScore(within, today));
    }),
  );
});

test('a score is of today or before, and not of a year whose first digits are missing', () => {
  expect(isScoreDay(today, today)).toBe(true);
  expect(isScoreDay('2026-11-21', today)).toBe(false);
  expect(isScoreDay('0026-11-20', today)).toBe(false);
  expect(isScoreDay('', today)).toBe(false);
});

test('a later day counts more than a later hour of recording', () => {
  const yesterday = dayBefore(today, 1);
  const late = entry('self', 10, yesterday, `${today}T23:00:00.000Z`, 'z');
  const early = entry('self', 90, today, `${today}T08:00:00.000Z`, 'a');
  for (const entries of [
    [late, early],
    [early, late],
  ]) {
    expect(overallHealthScore(entries, today)?.self).toBe(90);
  }
});

test('of two recorded at the same instant the greater id counts, in whatever order they come', () => {
  const at = `${today}T08:00:00.000Z`;
  const two = [entry('self', 10, today, at, 'a'), entry('self', 90, today, at, 'b')];
  expect(overallHealthScore(two, today)?.self).toBe(90);
  expect(overallHealthScore([...two].reverse(), today)?.self).toBe(90);
});

test('days from 1900 to today can have a score', () => {
  expect(['1899-12-31', '1900-01-01', today, dayBefore(today, -1)].map((day) => isScoreDay(day, today))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
