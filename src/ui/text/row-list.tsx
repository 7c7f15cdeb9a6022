import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './row-list.module.css';
import { rowsAtOnce, useShownRows } from './use-shown-rows.ts';

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
  const list = useRef<HTMLUListElement>(null);
  const shown = useShownRows(list, items.length);
  const count = items.length > rowsAtOnce ? items.length : undefined;
  // While the list grows, rows that are drawn already are the same elements, which React leaves alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other rows.
  const rowOf = useMemo(() => {
    const rows: ReactNode[] = [];
    return (item: Item, index: number): ReactNode => {
      rows[index] ??= (
        <li key={keyOf(item)} aria-setsize={count} aria-posinset={count && index + 1}>
          {linkOf ? (
            <Link className={classes.link} to={linkOf(item)}>
              {children(item)}
            </Link>
          ) : (
            children(item)
          )}
        </li>
      );
      return rows[index];
    };
  }, [items, keyOf, linkOf, count, children]);
  return (
    <ul ref={list} className={classes.list} aria-label={label} data-spaced={isSpaced || undefined}>
      {items.slice(0, shown).map(rowOf)}
    </ul>
  );
}
