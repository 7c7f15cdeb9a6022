import { useTranslation } from 'react-i18next';
import { formatNumber, type Reader } from '../../i18n/format.ts';
import { formatCalendarDay } from '../../i18n/format-calendar.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Scrolled } from '../page/scrolled.tsx';
import classes from './data-table.module.css';
import type { Table, TableCell, TableColumn } from './table.ts';

interface DataTableProps {
  readonly table: Table;
  /** A key for each row, where its first cell is not unique. */
  readonly keys?: readonly string[];
}

/** A table on the screen with the same content as its exported file. */
export function DataTable({ table, keys }: DataTableProps) {
  const { t } = useTranslation('chart');
  const reader = useReader();
  return (
    <Scrolled label={t('table', { title: table.name })} isBounded>
      <table className={classes.table} aria-label={table.name}>
        <thead>
          <tr>
            {table.columns.map(({ title, kind }) => (
              <th scope="col" key={title} data-kind={kind}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={keys?.[row] ?? String(cells[0])}>
              {table.columns.map((column, at) => {
                const cell = cells[at] ?? null;
                if (at === 0) {
                  return (
                    <th scope="row" key={column.title}>
                      {wordsOf(cell, column, reader)}
                    </th>
                  );
                }
                return (
                  <td key={column.title} data-kind={typeof cell === 'string' ? 'words' : column.kind}>
                    {wordsOf(cell, column, reader)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

function wordsOf(cell: TableCell, { kind, digits = 0 }: TableColumn, reader: Reader): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return kind === 'day' ? formatCalendarDay(cell, reader, 'short') : cell;
  return formatNumber(cell, reader, { maximumFractionDigits: digits, ...(kind === 'share' && { style: 'percent' }) });
}
