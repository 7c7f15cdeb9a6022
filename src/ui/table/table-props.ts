import type { ReactNode } from 'react';

export interface TableColumn<Item> {
  readonly key: string;
  readonly title: string;
  readonly isSortable?: boolean;
  readonly width?: string;
  /** Null for no value; a card then leaves the column out. */
  readonly cell: (item: Item) => ReactNode;
}

export interface TableOrder {
  readonly by: string;
  readonly isDescending: boolean;
}

/** Rows can be selected; those of other pages stay selected. */
export interface TableChoice<Item> {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly labelOf: (item: Item) => string;
  /** The label of the checkbox for all rows shown. */
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

/** The selection with these keys added or removed; other pages keep theirs. */
export function toggled(chosen: ReadonlySet<string>, keys: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}
