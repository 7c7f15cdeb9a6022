import { useEffect, useMemo, useState } from 'react';
import {
  type CellKey,
  type Entered,
  remainingUnsaved,
  type UnsavedCell,
  type UnsavedCells,
} from '../../../domain/analytics/monthly-cells.ts';
import { keepCells } from '../../../domain/analytics/unsaved-data.ts';

export interface Cells {
  readonly unsaved: UnsavedCells;
  /** Null discards what was entered into a cell. */
  readonly change: (changes: readonly (readonly [CellKey, UnsavedCell | null])[]) => void;
  readonly discard: () => void;
}

/** Unsaved entries: stored on this device at each change, deleted once the provider has them. */
export function useCells(kept: UnsavedCells, entered: ReadonlyMap<CellKey, Entered>): Cells {
  const [cells, setCells] = useState(kept);
  const unsaved = useMemo(() => remainingUnsaved(cells, entered), [cells, entered]);
  const keep = (next: UnsavedCells) => {
    setCells(next);
    void keepCells(next);
  };

  useEffect(() => {
    if (unsaved === cells) return;
    setCells(unsaved);
    void keepCells(unsaved);
  }, [unsaved, cells]);

  return {
    unsaved,
    change: (changes) => {
      const next: Partial<Record<CellKey, UnsavedCell>> = { ...unsaved };
      for (const [key, cell] of changes) {
        if (cell === null) delete next[key];
        else next[key] = cell;
      }
      keep(remainingUnsaved(next, entered));
    },
    discard: () => keep({}),
  };
}
