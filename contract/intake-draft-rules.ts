import type { DraftEntries, DraftEntry } from './intake-draft.ts';

/**
 * Two states of the same draft as one: to each question what was said later. Order and repetition of
 * what is put together make no difference, so that devices may tell the provider whenever they can.
 */
export function mergeEntries(one: DraftEntries, other: DraftEntries): DraftEntries {
  const merged = new Map(Object.entries(one));
  for (const [questionId, entry] of Object.entries(other)) {
    const known = merged.get(questionId);
    if (!known || isLater(entry, known)) merged.set(questionId, entry);
  }
  return Object.fromEntries(merged);
}

/** What of a draft was said after an instant: what remains when it is submitted or discarded then. */
export function entriesAfter(entries: DraftEntries, at: string): DraftEntries {
  return Object.fromEntries(Object.entries(entries).filter(([, { savedAt }]) => Date.parse(savedAt) > Date.parse(at)));
}

/** At the same instant something has to win everywhere: the greater text. */
function isLater(entry: DraftEntry, than: DraftEntry): boolean {
  const difference = Date.parse(entry.savedAt) - Date.parse(than.savedAt);
  return difference > 0 || (difference === 0 && JSON.stringify(entry) > JSON.stringify(than));
}
