import { dayLater } from '../../../contract/calendar-days.ts';
import { latestCounted, overallHealthScore, overallScoreWindowDays } from '../../../contract/score-rules.ts';
import type { OverallScore, ScoreEntry } from '../../../contract/scores.ts';
import type { Intention } from '../../db/rows.ts';

/** A score as its member sees it: the provider's, or an unsent one of this device. */
export interface ShownEntry extends Pick<ScoreEntry, 'id' | 'kind' | 'value' | 'day' | 'note' | 'recordedAt'> {
  /** Null for an unsent one of one's own. */
  readonly recordedById: string | null;
  readonly recordedByName: string | null;
  /** `sent`: with the provider; `waiting`: will be sent automatically; `attention`: the provider refused it. */
  readonly state: 'sent' | 'waiting' | 'attention';
}

export interface ShownScores {
  /** Today's score; null while nothing counts. */
  readonly current: OverallScore | null;
  /** Earliest first; only days with entries. */
  readonly history: readonly OverallScore[];
  /** The entries on this device, in no particular order. */
  readonly entries: readonly ShownEntry[];
}

/** The provider's scores, as far as they are on this device. */
export interface KnownScores {
  readonly history: readonly OverallScore[];
  readonly entries: readonly ScoreEntry[];
  /** The first day whose entries are all known. */
  readonly since: string;
}

type Body = Pick<ScoreEntry, 'id' | 'value' | 'day' | 'recordedAt'> & { readonly note?: string | null };

/** This device's unsent scores; refused ones need the person and do not count. */
export function unsentEntries(intentions: readonly Intention[], userId: string): ShownEntry[] {
  return intentions.flatMap((intention): ShownEntry[] => {
    const isHealth = intention.endpoint === 'scores.createHealth';
    if ((!isHealth && intention.endpoint !== 'scores.createSelf') || intention.params.id !== userId) return [];
    const { id, value, day, note, recordedAt } = intention.body as Body;
    const needsPerson = intention.state === 'rejected' || intention.state === 'conflict';
    return [
      {
        id,
        kind: isHealth ? 'health' : 'self',
        value,
        day,
        note: note ?? null,
        recordedAt,
        recordedById: null,
        recordedByName: null,
        state: needsPerson ? 'attention' : 'waiting',
      },
    ];
  });
}

/**
 * Merges server truth and unsent scores (docs/design.md, Overview), by the provider's own rule. An entry that the provider
 * already has is counted once, whatever the state of its intention. Days whose entries are not all known here keep the
 * provider's score.
 *
 * @param today calendar day in the member's zone
 */
export function shownScores(known: KnownScores, unsent: readonly ShownEntry[], today: string): ShownScores {
  const entries = withUnsent(known.entries, unsent);
  const counted = entries.filter(({ state }) => state !== 'attention');
  const history = known.history.filter(({ day }) => dayLater(day, 1 - overallScoreWindowDays) < known.since);
  const days = new Set(counted.map(({ day }) => day).filter((day) => dayLater(day, 1 - overallScoreWindowDays) >= known.since));
  const own = [...days].sort().map((day) => overallHealthScore(counted, day));
  return {
    current: overallHealthScore(counted, today),
    history: [...history, ...own.filter((score) => score !== null)],
    entries,
  };
}

/** The provider's entries and this device's, each once. */
export function withUnsent(known: readonly ScoreEntry[], unsent: readonly ShownEntry[]): ShownEntry[] {
  const shown = new Map(unsent.map((entry) => [entry.id, entry]));
  for (const { userId: _userId, ...entry } of known) shown.set(entry.id, { ...entry, state: 'sent' });
  return [...shown.values()];
}

/** The entry of a kind that counts for a day; null when there is none. Refused ones do not count. */
export function countedEntry(entries: readonly ShownEntry[], kind: ShownEntry['kind'], onDay: string): ShownEntry | null {
  return latestCounted(
    entries.filter(({ state }) => state !== 'attention'),
    kind,
    onDay,
  );
}

/** The member's latest feeling on this very day; null when there is none. */
export function feelingOn(entries: readonly ShownEntry[], day: string): ShownEntry | null {
  return countedEntry(
    entries.filter((entry) => entry.day === day),
    'self',
    day,
  );
}
