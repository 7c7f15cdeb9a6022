import { type RefObject, startTransition, useEffect, useState } from 'react';

/** The number of rows rendered at first, and added each time the last of them comes near. */
export const rowsAtOnce = 12;

/** The number of rendered rows of a long list by entry of the browser's history, to restore the place on navigating back. */
const shownAt = new Map<string, number>();

/**
 * The number of rows of a list to render: the first ones, and more on scrolling. `found` is the number that was rendered when the
 * person left the page that they have come back to; 0 otherwise.
 *
 * @param count of all rows
 */
export function useShownRows(list: RefObject<HTMLElement | null>, count: number): { readonly shown: number; readonly found: number } {
  const [found] = useState(() => shownAt.get(placeInHistory()) ?? 0);
  const [shown, setShown] = useState(Math.max(found, rowsAtOnce));
  const isMore = shown < count;
  useEffect(() => {
    // Again after each growth, for the new last row.
    const last = isMore && shown > 0 ? list.current?.lastElementChild : null;
    if (!last) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        shownAt.set(placeInHistory(), shown + rowsAtOnce);
        startTransition(() => setShown(shown + rowsAtOnce));
      },
      // Two screens ahead of the scroll position.
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
