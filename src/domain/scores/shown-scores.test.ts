import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overallHealthScore } from '../../../contract/score-rules.ts';
import type { ScoreEntry } from '../../../contract/scores.ts';
import type { Intention } from '../../db/rows.ts';
import { feelingOn, shownScores, unsentEntries } from './shown-scores.ts';

const today = '2026-11-20';
const me = 'member';

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

function entry(given: Partial<ScoreEntry>): ScoreEntry {
  const day = given.day ?? today;
  const common = { id: 'a', userId: me, kind: 'self' as const, value: 50, note: null, recordedById: me, recordedByName: 'Maya' };
  return { ...common, recordedAt: `${day}T08:00:00.000Z`, ...given, day };
}

function intention({ kind, userId, recordedById: _by, recordedByName: _name, ...body }: ScoreEntry, state: Intention['state'] = 'waiting') {
  const endpoint = kind === 'health' ? 'scores.createHealth' : 'scores.createSelf';
  return { endpoint, params: { id: userId }, body, state } as unknown as Intention;
}

const since = dayBefore(today, 92);
const nothing = { history: [], entries: [], since };

test('an unsent self score counts at once, with what the provider knows', () => {
  const measured = entry({ id: 'm', kind: 'health', value: 80, day: '2026-11-01' });
  const known = { history: [], entries: [measured], since };
  const shown = shownScores(known, unsentEntries([intention(entry({ id: 's', value: 50 }))], me), today);
  expect(shown.current).toEqual({ day: today, overall: 71, health: 80, self: 50 });
  expect(shown.history.at(-1)).toEqual(shown.current);
  expect(feelingOn(shown.entries, today)).toMatchObject({ id: 's', state: 'waiting' });
  expect(feelingOn(shown.entries, dayBefore(today, 1))).toBeNull();
});

test('an entry that the provider has too is there once', () => {
  const own = entry({ id: 's' });
  const known = { history: [], entries: [own], since };
  const shown = shownScores(known, unsentEntries([intention(own, 'sending')], me), today);
  expect(shown.entries).toHaveLength(1);
  expect(shown.entries[0]?.state).toBe('sent');
  expect(shown.current?.overall).toBe(50);
});

test('a refused one is shown and does not count; another member’s is not shown', () => {
  const refused = unsentEntries([intention(entry({ id: 's' }), 'rejected'), intention(entry({ id: 'x', userId: 'other' }))], me);
  expect(refused.map(({ state }) => state)).toEqual(['attention']);
  expect(shownScores(nothing, refused, today)).toMatchObject({ current: null, history: [] });
});

test('days before the known ones keep the provider’s score', () => {
  const old = { day: '2026-06-01', overall: 44, health: 44, self: null };
  const edge = { day: dayBefore(today, 70), overall: 61, health: 61, self: null };
  const shown = shownScores({ history: [old, edge], entries: [entry({ value: 20 })], since }, [], today);
  expect(shown.history).toEqual([old, edge, { day: today, overall: 20, health: null, self: 20 }]);
});

const anyEntry = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('health' as const, 'self' as const),
    value: fc.integer({ min: 0, max: 100 }),
    daysAgo: fc.integer({ min: 0, max: 45 }),
  })
  .map(({ daysAgo, ...rest }) => entry({ ...rest, day: dayBefore(today, daysAgo) }));

test('the score shown before sending is what the provider computes after it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyEntry, { maxLength: 12, selector: ({ id }) => id }),
      fc.nat(12),
      fc.nat(12),
      (all, sentCount, delivered) => {
        const sent = all.slice(0, sentCount);
        // Some of the unsent ones reached the provider, whose response was lost.
        const entries = all.slice(0, sentCount + delivered);
        const historyOf = (list: ScoreEntry[]) =>
          [...new Set(list.map(({ day }) => day))].sort().map((day) => overallHealthScore(list, day));
        const known = { history: historyOf(entries).filter((score) => score !== null), entries, since };
        const unsent = unsentEntries(
          all.filter((one) => !sent.includes(one)).map((one) => intention(one)),
          me,
        );
        const shown = shownScores(known, unsent, today);
        expect(shown.current).toEqual(overallHealthScore(all, today));
        expect(shown.history).toEqual(historyOf(all));
        expect(shown.entries).toHaveLength(all.length);
      },
    ),
  );
});
