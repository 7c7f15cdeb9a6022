import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { asElement } from './as-element.tsx';
import classes from './row-list.module.css';
import { partRows, type RowPart } from './row-parts.ts';
import { rowsAtOnce, useShownRows } from './use-shown-rows.ts';

/** About how high a row is, in rem: a part that was never laid out takes as much room. */
const rowHeight = 4.25;

interface RowListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Where a row leads; rows without it are for reading only. */
  readonly linkOf?: (item: Item) => string;
  readonly label?: string;
  /** Rows stand off their lines, and off the edges of a card without padding; left out where rows bring distances of their own. */
  readonly isSpaced?: boolean;
  readonly children: (item: Item) => ReactNode;
}

/** Rows with a hairline between them, each leading somewhere as a whole. Of a long list the first ones, and more as one scrolls. */
export function RowList<Item>({ items, keyOf, linkOf, label, isSpaced, children }: RowListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const partOfKey = useRef<ReadonlyMap<string, number>>(new Map());
  const { shown, found } = useShownRows(list, items.length);
  const current = useMemo(() => ({ items, keyOf, linkOf, children, isSpaced }), [items, keyOf, linkOf, children, isSpaced]);
  // A minute that begins draws all rows anew: those of a long list in pieces, between which the page responds.
  const later = useDeferredValue(current);
  const drawn = items.length > rowsAtOnce ? later : current;
  // While the list grows, parts that are drawn already are the same elements, which React leaves alone.
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
      // Rows that one comes back to have their own heights: the page stands where it was left.
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
    // One list to who listens, in parts for the browser, which lays out those that are near: each step cost more the longer one was.
    // biome-ignore lint/a11y/useSemanticElements: a list of HTML holds rows only, not parts of it.
    <div ref={list} role="list" aria-label={label}>
      {parts.filter(({ start }) => start < shown).map(elementOf)}
    </div>
  );
}
