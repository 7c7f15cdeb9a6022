import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { pagerProps } from '../../../ui/page/use-pages.ts';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';

interface InboxTableProps<Item> {
  readonly data: { readonly items: readonly Item[]; readonly nextCursor: string | null };
  readonly label: string;
  readonly columns: readonly TableColumn<Item>[];
  /** Shown when the list is empty. */
  readonly none: { readonly title: string; readonly text: string };
  readonly isFiltered: boolean;
  readonly cursors: readonly (string | null)[];
  readonly onTurn: (cursors: readonly (string | null)[]) => void;
  readonly onClear: () => void;
}

/** A page of the inbox: a table, or an empty state. */
export function InboxTable<Item extends { readonly id: string }>(props: InboxTableProps<Item>) {
  const { data, label, columns, none, isFiltered, cursors, onTurn, onClear } = props;
  const { t } = useTranslation('admin-support');
  const { items, nextCursor } = data;
  if (items.length === 0) {
    return (
      <Card>
        {isFiltered ? (
          <EmptyState
            title={t('noMatch.title')}
            text={t('noMatch.text')}
            actions={
              <Button variant="default" onClick={onClear}>
                {t('filter.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState picture="letters" {...none} />
        )}
      </Card>
    );
  }
  return (
    <>
      <Card padding="none">
        <Table label={label} columns={columns} items={items} keyOf={({ id }) => id} />
      </Card>
      {(cursors.length > 1 || nextCursor !== null) && (
        <TablePager
          place={t('pageNumber', { page: cursors.length })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          {...pagerProps(cursors, nextCursor, onTurn)}
        />
      )}
    </>
  );
}
