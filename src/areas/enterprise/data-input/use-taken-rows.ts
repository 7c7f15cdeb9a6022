import { useTranslation } from 'react-i18next';
import { type CellKey, cellOf, type Entered, typedCell } from '../../../domain/analytics/monthly-cells.ts';
import { clipboardRows, hasMonths, pasteBlock, readRows } from '../../../domain/analytics/monthly-rows.ts';
import { formatList } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import type { Cells } from './use-cells.ts';

interface TakingCells {
  readonly entered: ReadonlyMap<CellKey, Entered>;
  readonly cells: Cells;
  /** The visible months: a pasted block without months is applied to them. */
  readonly months: readonly string[];
  readonly thisMonth: string;
}

/** Writes the rows of a file or a pasted block into the cells, and reports unreadable values. */
export function useTakenRows({ entered, cells, months, thisMonth }: TakingCells) {
  const { t } = useTranslation('data-input');
  const reader = useReader();
  const take = (typed: readonly (readonly [CellKey, string])[]) =>
    cells.change(
      typed.map(([key, text]) => {
        const cell = cells.unsaved[key];
        return [key, typedCell(text, key, cell ? cell.over : (entered.get(key)?.value ?? null), reader.language)] as const;
      }),
    );
  const takeRows = (rows: readonly (readonly string[])[]) => {
    const read = readRows(rows, thisMonth);
    take(read.cells);
    const left = [
      ...(read.skipped.length > 0 ? [t('skippedRows', { rows: formatList(read.skipped.map(String), reader) })] : []),
      ...(read.unknown.length > 0 ? [t('unknownColumns', { columns: formatList(read.unknown, reader) })] : []),
    ];
    void notify([t('taken', { count: read.cells.length }), ...left].join(' '), left.length > 0 ? 'warning' : 'ok', {
      staysOpen: left.length > 0,
    });
  };
  const paste = (text: string, from: CellKey) => {
    const rows = clipboardRows(text);
    if (hasMonths(rows)) return takeRows(rows);
    const { cells: placed, outside } = pasteBlock(rows, cellOf(from), months);
    take(placed);
    if (outside > 0) void notify(t('outside', { count: outside }), 'warning');
  };
  return { takeRows, paste };
}
