import { type RefObject, startTransition, useEffect, useState } from 'react';

/** So many rows are drawn at first, and so many more each time when the last of them comes near. */
export const rowsAtOnce = 12;

/** How many rows of a long list were drawn at an entry of the browser's history: who comes back finds the place they left. */
const shownAt = new Map<string, number>();

/**
 * How many rows of a list are to be drawn: the first ones, and more as one scrolls. `found`: how many of them were there when one
 * left the page that one has come back to; none otherwise.
 *
 * @param count of all rows
 */
export function useShownRows(list: RefObject<HTMLElement | null>, count: number): { readonly shown: number; readonly found: number } {
  const [found] = useState(() => shownAt.get(placeInHistory()) ?? 0);
  const [shown, setShown] = useState(Math.max(found, rowsAtOnce));
  const isMore = shown < count;
  useEffect(() => {
    // Again after each growth, for the row that is the last one then.
    const last = isMore && shown > 0 ? list.current?.lastElementChild : null;
    if (!last) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        shownAt.set(placeInHistory(), shown + rowsAtOnce);
        startTransition(() => setShown(shown + rowsAtOnce));
      },
      // Two screens ahead of who scrolls.
      { rootMargin: '200% 0px' },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [list, shown, isMore]);
  return { shown, found };
}

/** React Router names each entry of the history. */
function placeInHistory(): string {
  return String((globalThis.history?.state as { key?: unknown } | null | undefined)?.key ?? '');
}
