import '@mantine/core/styles/Table.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Center.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import 'mantine-datatable/styles.css';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import classes from './table.module.css';
import { type TableColumn, type TableOrder, type TableProps, toggled } from './table-props.ts';

/** The rows as a table, on the grid of mantine-datatable. */
export function TableGrid<Item>({ label, columns, items, keyOf, order, onOrder, choice }: TableProps<Item>) {
  const keys = items.map(keyOf);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds a table, not fields.
    <div role="group" aria-label={label}>
      <DataTable<Item>
        className={classes.frame ?? ''}
        records={[...items]}
        idAccessor={keyOf}
        minHeight={items.length === 0 ? 160 : 0}
        highlightOnHover
        verticalSpacing="xs"
        horizontalSpacing="md"
        columns={columns.map((column) => ({
          accessor: column.key,
          title: <Heading column={column} order={order} onOrder={onOrder} />,
          ...(column.width && { width: column.width }),
          render: (item: Item) => column.cell(item),
        }))}
        {...(choice && {
          selectedRecords: items.filter((item) => choice.chosen.has(keyOf(item))),
          onSelectedRecordsChange: (records: Item[]) => {
            const left = toggled(choice.chosen, keys, false);
            choice.onChange(toggled(left, records.map(keyOf), true));
          },
          getRecordSelectionCheckboxProps: (item: Item) => ({ 'aria-label': choice.labelOf(item) }),
          allRecordsSelectionCheckboxProps: { 'aria-label': choice.allLabel },
        })}
      />
    </div>
  );
}

interface HeadingProps<Item> {
  readonly column: TableColumn<Item>;
  readonly order: TableOrder | undefined;
  readonly onOrder: ((order: TableOrder) => void) | undefined;
}

function Heading<Item>({ column, order, onOrder }: HeadingProps<Item>) {
  if (!column.isSortable || !onOrder) return column.title;
  const isCurrent = order?.by === column.key;
  const Sign = isCurrent ? (order.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <button
      type="button"
      className={classes.sort}
      data-current={isCurrent || undefined}
      aria-pressed={isCurrent}
      onClick={() => onOrder({ by: column.key, isDescending: isCurrent && !order.isDescending })}
    >
      {column.title}
      <Sign size={15} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
