import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TechnicalIssue } from '../../../../contract/support.ts';
import type { InboxView } from '../../../domain/support/inbox.ts';
import { formatDay, formatRelative } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text.tsx';
import { stepsBetween } from '../../../ui/use-pages.ts';
import { IssueStatusBadge } from './badges.tsx';

interface ReportListProps {
  readonly data: { readonly items: readonly TechnicalIssue[]; readonly nextCursor: string | null };
  readonly view: InboxView;
  readonly isFiltered: boolean;
  readonly cursors: readonly (string | null)[];
  readonly onTurn: (cursors: readonly (string | null)[]) => void;
  readonly onClear: () => void;
}

/** A page of what was reported. */
export function ReportList({ data, view, isFiltered, cursors, onTurn, onClear }: ReportListProps) {
  const { t } = useTranslation('admin-support');
  const columns = useColumns();
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
          <EmptyState picture="letters" title={t(`empty.${view}.title`)} text={t(`empty.${view}.text`)} />
        )}
      </Card>
    );
  }
  return (
    <>
      <Card padding="none">
        <Table label={t('sections.reports')} columns={columns} items={items} keyOf={({ id }) => id} />
      </Card>
      {(cursors.length > 1 || nextCursor !== null) && (
        <TablePager
          place={t('pageNumber', { page: cursors.length })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          {...stepsBetween(cursors, nextCursor, onTurn)}
        />
      )}
    </>
  );
}

function useColumns(): readonly TableColumn<TechnicalIssue>[] {
  const { t } = useTranslation('admin-support');
  const reader = useReader();
  return [
    {
      key: 'report',
      title: t('columns.report'),
      width: '34%',
      cell: ({ id, title, reporter, category }) => (
        <Stack as="span" shrinks>
          <Text as={Link} to={`/admin/technicalissue/${id}`} weight={600} lines="anywhere">
            {title}
          </Text>
          <Text as="span" look="note" lines="anywhere">
            {[reporter.fullName, reporter.enterpriseName ?? t(`roles.${reporter.role}`), category.name[reader.language]].join(' · ')}
          </Text>
        </Stack>
      ),
    },
    { key: 'status', title: t('columns.status'), cell: ({ status }) => <IssueStatusBadge status={status} /> },
    {
      key: 'priority',
      title: t('columns.priority'),
      cell: ({ priority }) =>
        priority === 'high' ? <StatusBadge tone="danger">{t('priority.high')}</StatusBadge> : t(`priority.${priority}`),
    },
    { key: 'assignee', title: t('columns.assignee'), cell: ({ assignee }) => assignee?.fullName ?? t('nobody') },
    { key: 'reported', title: t('columns.reported'), cell: ({ createdAt }) => formatDay(createdAt, reader) },
    {
      key: 'waiting',
      title: t('columns.waiting'),
      cell: ({ waitingSince }) => waitingSince && formatRelative(waitingSince, reader),
    },
  ];
}
