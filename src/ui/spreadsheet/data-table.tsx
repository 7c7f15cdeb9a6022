import { useTranslation } from 'react-i18next';
import { formatNumber, type Reader } from '../../i18n/format.ts';
import { formatCalendarDay } from '../../i18n/format-calendar.ts';
import { useReader } from '../../i18n/use-reader.ts';
import classes from './data-table.module.css';
import type { Table, TableCell, TableColumn } from './table.ts';

/** A table as it is handed out, to read: what stands here and what stands in the file is the same. */
export function DataTable({ table }: { readonly table: Table }) {
  const { t } = useTranslation('chart');
  const reader = useReader();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={classes.scroll} aria-label={t('table', { title: table.name })} tabIndex={0}>
      <table className={classes.table}>
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
          {table.rows.map((cells) => (
            <tr key={String(cells[0])}>
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
    </section>
  );
}

function wordsOf(cell: TableCell, { kind, digits = 0 }: TableColumn, reader: Reader): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return kind === 'day' ? formatCalendarDay(cell, reader, 'short') : cell;
  return formatNumber(cell, reader, { maximumFractionDigits: digits, ...(kind === 'share' && { style: 'percent' }) });
}
