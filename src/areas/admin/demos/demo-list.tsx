import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Demo } from '../../../../contract/demos.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { formatDay, formatDayAndTime, formatRelative } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { pagerProps } from '../../../ui/page/use-pages.ts';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import type { TableChoice } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text/text.tsx';
import { DemoBadge } from './demo-badge.tsx';

interface DemoListProps {
  readonly data: { readonly items: readonly Demo[]; readonly nextCursor: string | null };
  readonly cursors: readonly (string | null)[];
  readonly isFiltered: boolean;
  readonly onTurn: (cursors: readonly (string | null)[]) => void;
  readonly onClear: () => void;
  readonly choice?: TableChoice<Demo> | undefined;
}

/** One page of the requests. */
export function DemoList({ data: { items, nextCursor }, cursors, isFiltered, onTurn, onClear, choice }: DemoListProps) {
  const { t } = useTranslation('admin-demos');
  if (items.length === 0) {
    return (
      <Card>
        {isFiltered ? (
          <EmptyState
            picture="letters"
            title={t('noMatch.title')}
            text={t('noMatch.text')}
            actions={
              <Button variant="default" onClick={onClear}>
                {t('noMatch.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState picture="letters" title={t('empty.title')} text={t('empty.text')} />
        )}
      </Card>
    );
  }
  return (
    <>
      <Card padding="none">
        <Demos items={items} choice={choice} />
      </Card>
      <TablePager
        place={t('pageOf', { page: cursors.length })}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        {...pagerProps(cursors, nextCursor, onTurn)}
      />
    </>
  );
}

function Demos({ items, choice }: { readonly items: readonly Demo[]; readonly choice: DemoListProps['choice'] }) {
  const { t } = useTranslation('admin-demos');
  const reader = useReader();
  return (
    <Table
      label={t('title')}
      items={items}
      keyOf={({ id }) => id}
      {...(choice && { choice })}
      columns={[
        {
          key: 'company',
          title: t('columns.company'),
          cell: ({ id, companyName, fullName, email }) => (
            <Stack as="span" shrinks>
              <Text as={Link} to={`/admin/demorequest/${id}`} weight={600} lines="anywhere">
                {companyName}
              </Text>
              <Text as="span" look="note" lines="anywhere">
                <bdi>{fullName}</bdi> · {email}
              </Text>
            </Stack>
          ),
        },
        { key: 'status', title: t('columns.status'), cell: ({ status }) => <DemoBadge status={status} /> },
        {
          key: 'inCharge',
          title: t('columns.inCharge'),
          cell: ({ assignedAdmin }) => assignedAdmin?.fullName ?? <Text look="quiet">{t('nobody')}</Text>,
        },
        {
          key: 'age',
          title: t('columns.age'),
          cell: ({ createdAt }) => (
            <Stack as="span">
              {formatRelative(createdAt, reader)}
              <Text as="span" look="note">
                {formatDay(createdAt, reader)}
              </Text>
            </Stack>
          ),
        },
        { key: 'next', title: t('columns.next'), cell: (demo) => (hasNext(demo) ? <Next demo={demo} /> : null) },
      ]}
    />
  );
}

const hasNext = ({ status, meeting, followUpAt }: Demo) =>
  (status === 'meeting-scheduled' && meeting !== null) || (status === 'following-up' && followUpAt !== null);

/** The next step: the meeting, or the follow-up, which may be overdue. */
function Next({ demo: { status, meeting, followUpAt } }: { readonly demo: Demo }) {
  const { t } = useTranslation('admin-demos');
  const reader = useReader();
  const now = useNow().toISOString();
  if (status === 'meeting-scheduled' && meeting) {
    return <span>{t(meeting.endsAt < now ? 'nextMet' : 'nextMeeting', { when: formatDayAndTime(meeting.startsAt, reader) })}</span>;
  }
  if (status !== 'following-up' || followUpAt === null) return null;
  return (
    <Text as="span" {...(followUpAt < now && { tone: 'warning' as const, weight: 600 as const })}>
      {t(followUpAt < now ? 'nextOverdue' : 'nextFollowUp', { when: formatDay(followUpAt, reader) })}
    </Text>
  );
}
