import { useTranslation } from 'react-i18next';
import { type CellKey, cellOf, cellText, type Entered, typedCell } from '../../../domain/analytics/monthly-cells.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { problemOf, shownValue } from './cell-words.ts';
import type { Cells } from './use-cells.ts';

interface ShownCell {
  readonly text: string;
  readonly problem: string | null;
  /** The text of a cell that is not saved. */
  readonly note: string | null;
}

export interface CellEntries {
  /** As it is typed, and copied to the clipboard. */
  readonly textAt: (key: CellKey) => string;
  readonly shownAt: (key: CellKey) => ShownCell;
  readonly enter: (key: CellKey, text: string) => void;
  readonly takeBack: (key: CellKey) => void;
}

/** The content of each cell, saved or not, and entering something else. */
export function useCellEntries(entered: ReadonlyMap<CellKey, Entered>, cells: Cells): CellEntries {
  const { t } = useTranslation('data-input');
  const reader = useReader();
  const { unsaved, change } = cells;
  const savedAt = (key: CellKey) => entered.get(key)?.value ?? null;
  const textAt = (key: CellKey) => {
    const cell = unsaved[key];
    if (cell && 'text' in cell) return cell.text;
    return cellText(cell ? cell.value : savedAt(key), cellOf(key).name, reader.language);
  };
  return {
    textAt,
    shownAt: (key) => {
      const { name } = cellOf(key);
      const cell = unsaved[key];
      const problem = problemOf(cell, name, reader, t);
      return {
        text: cell && 'text' in cell ? cell.text : shownValue(cell ? cell.value : savedAt(key), name, reader),
        problem,
        note: cell ? (problem ?? t('unsaved')) : null,
      };
    },
    enter: (key, text) => {
      if (text === textAt(key)) return;
      const cell = unsaved[key];
      change([[key, typedCell(text, key, cell ? cell.over : savedAt(key), reader.language)]]);
    },
    takeBack: (key) => {
      if (unsaved[key]) change([[key, null]]);
    },
  };
}
