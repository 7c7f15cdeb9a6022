import type { DraftEntries, DraftEntry } from './intake-draft.ts';

/**
 * Two states of the same draft merged: for each question the later answer. The order and repetition of
 * merges make no difference, so that devices may send to the provider whenever they can.
 */
export function mergeEntries(one: DraftEntries, other: DraftEntries): DraftEntries {
  const merged = new Map(Object.entries(one));
  for (const [questionId, entry] of Object.entries(other)) {
    const known = merged.get(questionId);
    if (!known || isLater(entry, known)) merged.set(questionId, entry);
  }
  return Object.fromEntries(merged);
}

/** The part of a draft that was answered after an instant: the rest when it is submitted or discarded then. */
export function entriesAfter(entries: DraftEntries, at: string): DraftEntries {
  return Object.fromEntries(Object.entries(entries).filter(([, { savedAt }]) => Date.parse(savedAt) > Date.parse(at)));
}

/** At the same instant the greater text wins, so that every device decides the same. */
function isLater(entry: DraftEntry, than: DraftEntry): boolean {
  const difference = Date.parse(entry.savedAt) - Date.parse(than.savedAt);
  return difference > 0 || (difference === 0 && JSON.stringify(entry) > JSON.stringify(than));
}
