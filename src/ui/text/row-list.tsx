import { type ReactNode, type RefObject, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { asElement } from './as-element.tsx';
import classes from './row-list.module.css';
import { partRows, type RowPart } from './row-parts.ts';
import { rowsAtOnce, useShownRows } from './use-shown-rows.ts';

/** Estimated height of a row in rem, for parts that were never laid out. */
const rowHeight = 4.25;

interface RowListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The link of a row; without it rows are read-only. */
  readonly linkOf?: (item: Item) => string;
  readonly label?: string;
  /** Adds padding to rows, also at the edges of a card without padding; left out if rows have their own. */
  readonly isSpaced?: boolean;
  /** After the last row, once all are rendered: below a list that still grows, a control would move away from under a finger. */
  readonly end?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** Rows with a hairline between them, each of which can be a link. A long list renders its first rows, and more on scrolling. */
export function RowList<Item>({ items, keyOf, linkOf, label, isSpaced, end, children }: RowListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const partOfKey = useRef<ReadonlyMap<string, number>>(new Map());
  const { shown, found } = useShownRows(list, items.length);
  const current = useMemo(() => ({ items, keyOf, linkOf, children, isSpaced }), [items, keyOf, linkOf, children, isSpaced]);
  // Each new minute rerenders all rows: those of a long list in chunks, so that the page stays responsive.
  const later = useDeferredValue(current);
  const drawn = items.length > rowsAtOnce ? later : current;
  // While the list grows, rendered parts keep the same elements, which React skips.
  const { parts, elementOf } = useMemo(() => {
    const { items, keyOf, linkOf, children, isSpaced } = drawn;
    const isLong = items.length > rowsAtOnce;
    const rowOf = (item: Item, index: number): ReactNode => (
      // biome-ignore lint/a11y/noRedundantRoles: below a part, which is presentation, a row has no role of its own.
      <li key={keyOf(item)} role="listitem" aria-setsize={isLong ? items.length : undefined} aria-posinset={isLong ? index + 1 : undefined}>
        {linkOf ? (
          <Link className={classes.link} to={linkOf(item)}>
            {children(item)}
          </Link>
        ) : (
          asElement(children(item))
        )}
      </li>
    );
    const keys = items.map(keyOf);
    const parts = partRows(keys, partOfKey.current);
    partOfKey.current = new Map(parts.flatMap(({ id, start, end }) => keys.slice(start, end).map((key) => [key, id] as const)));
    const elements = new Map<number, ReactNode>();
    const elementOf = ({ id, start, end }: RowPart): ReactNode => {
      // Rows restored on navigating back get no estimated height, so that the scroll position is restored.
      const style =
        isLong && start >= found
          ? ({ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${(end - start) * rowHeight}rem` } as const)
          : undefined;
      const element = elements.get(id) ?? (
        <ul key={id} className={classes.list} role="presentation" data-spaced={isSpaced || undefined} style={style}>
          {items.slice(start, end).map((item, index) => rowOf(item, start + index))}
        </ul>
      );
      elements.set(id, element);
      return element;
    };
    return { parts, elementOf };
  }, [drawn, found]);
  return (
    <>
      {/* One list for screen readers, in parts for the browser, which lays out only those nearby: each step cost more in a longer list. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a list of HTML holds rows only, not parts of it. */}
      <div ref={list} role="list" aria-label={label}>
        {parts.filter(({ start }) => start < shown).map(elementOf)}
      </div>
      {end && shown >= items.length && <End list={list}>{end}</End>}
    </>
  );
}

/** What it loads comes between it and the last row, and unmounts it: the focus then stays at that row. */
function End({ list, children }: { readonly list: RefObject<HTMLElement | null>; readonly children: ReactNode }) {
  // The same function while mounted: React calls its clean-up for each new one.
  const keepFocus = useCallback(
    (end: HTMLElement | null) => {
      const lastRow = [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])].at(-1);
      return () => {
        if (end?.contains(document.activeElement)) lastRow?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
      };
    },
    [list],
  );
  return (
    <div ref={keepFocus} className={classes.end}>
      {children}
    </div>
  );
}
