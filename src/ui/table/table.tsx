import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { ListSkeleton } from '../skeletons.tsx';
import { TableCards } from './table-cards.tsx';

export interface TableColumn<Item> {
  readonly key: string;
  readonly title: string;
  readonly isSortable?: boolean;
  readonly width?: string;
  /** Null where there is nothing to say; a card then leaves the column out. */
  readonly cell: (item: Item) => ReactNode;
}

export interface TableOrder {
  readonly by: string;
  readonly isDescending: boolean;
}

/** Rows can be chosen; those of other pages stay chosen. */
export interface TableChoice<Item> {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly labelOf: (item: Item) => string;
  /** Names the tick for all rows shown. */
  readonly allLabel: string;
}

export interface TableProps<Item> {
  /** Names the table for screen readers. */
  readonly label: string;
  /** The first one names the row; on a phone it is the heading of the card. */
  readonly columns: readonly TableColumn<Item>[];
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly order?: TableOrder;
  readonly onOrder?: (order: TableOrder) => void;
  readonly choice?: TableChoice<Item>;
}

// The grid and its package come with the first wide screen that shows one.
const TableGrid = lazy(async () => ({ default: (await import('./table-grid.tsx')).TableGrid })) as unknown as <Item>(
  props: TableProps<Item>,
) => ReactNode;

/** A page of rows: a table where there is room, a list of cards on the phone. */
export function Table<Item>(props: TableProps<Item>) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  if (isNarrow) return <TableCards {...props} />;
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <TableGrid {...props} />
    </Suspense>
  );
}

/** Those shown, with or without one; what was chosen elsewhere stays. */
export function toggled(chosen: ReadonlySet<string>, keys: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}
