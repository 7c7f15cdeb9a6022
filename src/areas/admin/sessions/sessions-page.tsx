import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../contract/session.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import {
  type SessionFilter,
  type SessionsAsked,
  sessionsAsked,
  sessionsOnPage,
  useSessionsForAdmin,
} from '../../../domain/sessions/for-admins.ts';
import { calendarDay, formatDayAndTime, formatNumber, formatTimeRange } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { pagerProps, type usePages } from '../../../ui/page/use-pages.ts';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import type { TableChoice } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text/text.tsx';
import { useChoice } from '../lists/use-bulk.ts';
import { BulkSessions, ExportSessions } from './bulk-sessions.tsx';
import { DayFields } from './day-fields.tsx';
import { OrientationSheet } from './orientation-sheet.tsx';
import { SessionBadge } from './session-badge.tsx';
import { SessionFilters } from './session-filters.tsx';

const keyOf = ({ id }: Session) => id;

/** The sessions of a day or a period, or of a person by name. */
export function AdminSessionsPage() {
  const { t } = useTranslation('admin-sessions');
  const reader = useReader();
  const isOffline = useIsOffline();
  const { address, change, ...pages } = useAddressFilter();
  const [isCreating, setIsCreating] = useState(false);
  const today = calendarDay(useNow(), reader);
  const asked = sessionsAsked(address, today, reader.timeZone);
  const { day, filter } = asked;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {filter && <ExportSessions filter={filter} />}
          <Button disabled={isOffline} leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsCreating(true)}>
            {t('form.new')}
          </Button>
        </>
      }
    >
      <SessionFilters address={address} onChange={change} />
      <DayFields asked={asked} today={today} onChange={change} />
      {filter && <Sessions {...{ asked, filter, pages }} />}
      {isCreating && <OrientationSheet session={null} day={[day, today].toSorted().at(-1) ?? today} onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

interface SessionsProps {
  readonly asked: SessionsAsked;
  readonly filter: SessionFilter;
  readonly pages: ReturnType<typeof usePages>;
}

function Sessions({ asked: { day, search, isOfDay }, filter, pages: { cursors, cursor, turn } }: SessionsProps) {
  const { t } = useTranslation(['admin-sessions', 'admin-lists']);
  const reader = useReader();
  const list = useSessionsForAdmin(filter, cursor);
  const choice = useChoice(list.data?.items ?? [], keyOf);
  const nothing = isOfDay ? 'empty' : search === '' ? 'emptyPeriod' : 'noMatch';
  const before = (cursors.length - 1) * sessionsOnPage;
  return (
    <QueryFrame query={list} skeleton={{ rows: 6 }} offline={t('offlineTitle')}>
      {({ items, nextCursor }) => (
        <>
          <BulkSessions choice={choice} onDone={list.refresh} />
          <Card title={isOfDay ? formatCalendarDay(day, reader) : t('found')} padding="none">
            {items.length === 0 ? (
              <EmptyState level={3} picture="calendar" title={t(`${nothing}.title`)} text={t(`${nothing}.text`)} />
            ) : (
              <SessionRows
                items={items}
                isOfDay={isOfDay}
                choice={{
                  chosen: choice.keys,
                  onChange: choice.choose,
                  labelOf: ({ title, startsAt }) => t('admin-lists:choose', { name: `${formatDayAndTime(startsAt, reader)} · ${title}` }),
                  allLabel: t('admin-lists:chooseAll'),
                }}
              />
            )}
          </Card>
          {(cursors.length > 1 || nextCursor !== null) && (
            <TablePager
              place={t('shown', { from: formatNumber(before + 1, reader), to: formatNumber(before + items.length, reader) })}
              previousLabel={t('previous')}
              nextLabel={t('next')}
              {...pagerProps(cursors, nextCursor, turn)}
            />
          )}
        </>
      )}
    </QueryFrame>
  );
}

interface SessionRowsProps {
  readonly items: readonly Session[];
  readonly isOfDay: boolean;
  readonly choice?: TableChoice<Session>;
}

export function SessionRows({ items, isOfDay, choice }: SessionRowsProps) {
  const { t } = useTranslation(['admin-sessions', 'admin-lists']);
  const reader = useReader();
  // A day is sorted from morning to evening; search results, latest first.
  const shown = isOfDay ? items.toReversed() : items;
  return (
    <Table
      label={t('title')}
      items={shown}
      keyOf={keyOf}
      {...(choice && { choice })}
      columns={[
        {
          key: 'what',
          title: t('admin-lists:sessions.what'),
          cell: ({ id, title, startsAt, endsAt, kind, coachName, registeredCount, capacity }) => (
            <Stack as="span" shrinks>
              <Text as={Link} to={`/admin/sessions/${id}`} weight={600} lines="anywhere">
                {`${isOfDay ? formatTimeRange(startsAt, endsAt, reader) : formatDayAndTime(startsAt, reader)} · ${title}`}
              </Text>
              <Text as="span" look="note" lines="anywhere">
                {[
                  t(`kinds.${kind}`),
                  t('heldBy', { name: coachName }),
                  ...(kind === 'one-on-one'
                    ? []
                    : [t('places', { taken: formatNumber(registeredCount, reader), all: formatNumber(capacity, reader) })]),
                ].join(' · ')}
              </Text>
            </Stack>
          ),
        },
        { key: 'status', title: t('admin-lists:sessions.status'), width: '12rem', cell: ({ status }) => <SessionBadge status={status} /> },
      ]}
    />
  );
}
