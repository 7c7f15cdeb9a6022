import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TechnicalIssue } from '../../../../contract/support.ts';
import type { InboxView } from '../../../domain/support/inbox.ts';
import { formatDay, formatRelative } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { IssueStatusBadge } from './badges.tsx';
import { InboxTable } from './inbox-table.tsx';

interface ReportListProps {
  readonly data: { readonly items: readonly TechnicalIssue[]; readonly nextCursor: string | null };
  readonly view: InboxView;
  readonly isFiltered: boolean;
  readonly cursors: readonly (string | null)[];
  readonly onTurn: (cursors: readonly (string | null)[]) => void;
  readonly onClear: () => void;
}

/** A page of reports. */
export function ReportList({ view, ...page }: ReportListProps) {
  const { t } = useTranslation('admin-support');
  const columns = useColumns();
  return (
    <InboxTable
      {...page}
      label={t('sections.reports')}
      columns={columns}
      none={{ title: t(`empty.${view}.title`), text: t(`empty.${view}.text`) }}
    />
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
