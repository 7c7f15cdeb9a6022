import { useCallback, useState } from 'react';

/** The cursors of the pages up to the one that is shown, whose cursor is the last; the first page has none. */
export type Cursors = readonly (string | null)[];
const firstPage: Cursors = [null];

/**
 * The place in a list that is read page by page.
 * @param of identifies the list, for example by its filters: another list starts with its first page
 */
export function usePages(of = ''): { cursors: Cursors; cursor: string | null; turn: (cursors: Cursors) => void } {
  const [place, setPlace] = useState({ of, cursors: firstPage });
  const cursors = place.of === of ? place.cursors : firstPage;
  const turn = useCallback((next: Cursors) => setPlace({ of, cursors: next }), [of]);
  return { cursors, cursor: cursors.at(-1) ?? null, turn };
}

/** The handlers of the pager; null if there is no such page. */
export function pagerProps(cursors: Cursors, nextCursor: string | null, turn: (cursors: Cursors) => void) {
  return {
    onPrevious: cursors.length > 1 ? () => turn(cursors.slice(0, -1)) : null,
    onNext: nextCursor === null ? null : () => turn([...cursors, nextCursor]),
  };
}
