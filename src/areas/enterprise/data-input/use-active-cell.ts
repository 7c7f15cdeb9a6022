import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CellKey, cellKey, monthlyNames } from '../../../domain/analytics/monthly-cells.ts';
import type { Place } from './grid-steps.ts';

export interface ActiveCell {
  readonly place: Place;
  readonly key: CellKey;
  readonly element: RefObject<HTMLTableCellElement | null>;
  /** The initial text of the input; null while no cell is edited. */
  readonly editing: string | null;
  readonly size: { readonly rows: number; readonly columns: number };
  readonly edit: (begin: string | null) => void;
  /** A cell that has got the focus becomes the active one. */
  readonly choose: (place: Place) => void;
  /** Ends editing, and moves the focus. */
  readonly goTo: (place: Place) => void;
}

/** The active cell of the grid, and whether it is edited. */
export function useActiveCell(months: readonly string[], onActive: (key: CellKey) => void): ActiveCell {
  const [active, setActive] = useState<Place>({ row: months.length - 1, column: 0 });
  const [editing, setEditing] = useState<string | null>(null);
  const takesFocus = useRef(false);
  const element = useRef<HTMLTableCellElement>(null);
  const place = { row: Math.min(active.row, months.length - 1), column: active.column };
  const keyAt = ({ row, column }: Place) => cellKey(monthlyNames[column] ?? 'total-employees', months[row] ?? '');

  useLayoutEffect(() => {
    if (!takesFocus.current || editing !== null) return;
    takesFocus.current = false;
    element.current?.focus();
  });

  return {
    ...{ place, key: keyAt(place), element, editing },
    size: { rows: months.length, columns: monthlyNames.length },
    edit: setEditing,
    choose: setActive,
    goTo: (next) => {
      takesFocus.current = true;
      setEditing(null);
      setActive(next);
      onActive(keyAt(next));
    },
  };
}
