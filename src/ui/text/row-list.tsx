import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './row-list.module.css';

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

/** Rows with a hairline between them, each leading somewhere as a whole. */
export function RowList<Item>({ items, keyOf, linkOf, label, isSpaced, children }: RowListProps<Item>) {
  return (
    <ul className={classes.list} aria-label={label} data-spaced={isSpaced || undefined}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          {linkOf ? (
            <Link className={classes.link} to={linkOf(item)}>
              {children(item)}
            </Link>
          ) : (
            children(item)
          )}
        </li>
      ))}
    </ul>
  );
}
