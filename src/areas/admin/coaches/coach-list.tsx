import { useTranslation } from 'react-i18next';
import type { CoachForAdmin } from '../../../../contract/coach-review.ts';
import { type CoachPage, type CoachView, coachesOnPage } from '../../../domain/coaches/review.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { pagerProps } from '../../../ui/page/use-pages.ts';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import type { TableChoice } from '../../../ui/table/table-props.ts';
import { useCoachColumns } from './coach-columns.tsx';

interface CoachListProps {
  readonly view: CoachView;
  readonly page: CoachPage;
  readonly isFiltered: boolean;
  readonly cursors: readonly (string | null)[];
  readonly onReset: () => void;
  readonly onTurn: (cursors: readonly (string | null)[]) => void;
  /** The selection for bulk actions. */
  readonly choice: TableChoice<CoachForAdmin>;
}

/** A page of coaches; each links to the page where a decision is made. */
export function CoachList({ view, page: { items, nextCursor }, isFiltered, cursors, onReset, onTurn, choice }: CoachListProps) {
  const { t } = useTranslation('admin-coaches');
  const reader = useReader();
  const columns = useCoachColumns(view);
  if (items.length === 0 && cursors.length === 1) {
    return (
      <Card>
        {isFiltered ? (
          <EmptyState
            title={t('noMatch.title')}
            text={t('noMatch.text')}
            actions={
              <Button variant="default" onClick={onReset}>
                {t('filter.reset')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t(`pages.${view}.empty`)} text={t(`pages.${view}.emptyText`)} />
        )}
      </Card>
    );
  }
  const first = (cursors.length - 1) * coachesOnPage + 1;
  const number = (value: number) => formatNumber(value, reader);
  return (
    <>
      <Card padding="none">
        <Table label={t(`pages.${view}.title`)} columns={columns} items={items} keyOf={({ coachId }) => coachId} choice={choice} />
      </Card>
      {(cursors.length > 1 || nextCursor !== null) && (
        <TablePager
          place={t('place', { from: number(first), to: number(first + items.length - 1) })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          {...pagerProps(cursors, nextCursor, onTurn)}
        />
      )}
    </>
  );
}
