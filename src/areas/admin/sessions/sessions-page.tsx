import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { day as daySchema } from '../../../../contract/endpoint.ts';
import { type Session, sessionKind } from '../../../../contract/session.ts';
import { dayAfter } from '../../../domain/availability/local-time.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { sessionsOnPage, useSessionsForAdmin } from '../../../domain/sessions/for-admins.ts';
import { calendarDay, formatDayAndTime, formatNumber, formatTimeRange } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { LabelledDay } from '../../../ui/form/date-fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { stepsBetween, type usePages } from '../../../ui/page/use-pages.ts';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { OrientationSheet } from './orientation-sheet.tsx';
import { SessionBadge } from './session-badge.tsx';

/** The sessions of a day, or of somebody by name on any day. */
export function AdminSessionsPage() {
  const { t } = useTranslation('admin-sessions');
  const reader = useReader();
  const isOffline = useIsOffline();
  const { address, change, ...pages } = useAddressFilter();
  const [isCreating, setIsCreating] = useState(false);
  const today = calendarDay(useNow(), reader);
  const search = address.get('search') ?? '';
  const day = daySchema.safeParse(address.get('day')).data ?? today;
  const kind = sessionKind.safeParse(address.get('kind')).data;
  const move = (days: number) => change({ day: dayAfter(day, days) });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button disabled={isOffline} leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsCreating(true)}>
          {t('form.new')}
        </Button>
      }
    >
      <FieldPair>
        <SearchInput label={t('search')} placeholder={t('searchHelp')} searched={search} onSearch={(next) => change({ search: next })} />
        <SelectInput
          label={t('kind')}
          value={kind ?? ''}
          onChange={(value) => change({ kind: value })}
          options={[{ value: '', label: t('allKinds') }, ...sessionKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
        />
      </FieldPair>
      {search === '' && (
        <Row gap={3} align="end" wraps>
          <LabelledDay label={t('day')} value={day} onChange={(value) => change({ day: value })} />
          <Row gap={2}>
            <Button variant="default" aria-label={t('dayBefore')} onClick={() => move(-1)}>
              <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
            </Button>
            <Button variant="default" disabled={day === today} onClick={() => change({ day: null })}>
              {t('today')}
            </Button>
            <Button variant="default" aria-label={t('dayAfter')} onClick={() => move(1)}>
              <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
            </Button>
          </Row>
        </Row>
      )}
      <Sessions {...{ day, search, kind, pages }} />
      {isCreating && <OrientationSheet session={null} day={[day, today].toSorted().at(-1) ?? today} onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

interface SessionsProps {
  readonly day: string;
  readonly search: string;
  readonly kind: Session['kind'] | undefined;
  readonly pages: ReturnType<typeof usePages>;
}

function Sessions({ day, search, kind, pages: { cursors, cursor, turn } }: SessionsProps) {
  const { t } = useTranslation('admin-sessions');
  const reader = useReader();
  const ofDay = { date: day, ...(reader.timeZone !== undefined && { zone: reader.timeZone }) };
  const list = useSessionsForAdmin({ ...(search === '' ? ofDay : { search }), ...(kind && { kind }) }, cursor);
  const before = (cursors.length - 1) * sessionsOnPage;
  return (
    <QueryFrame query={list} skeleton={{ rows: 6 }} offline={t('offlineTitle')}>
      {({ items, nextCursor }) => (
        <>
          <Card title={search === '' ? formatCalendarDay(day, reader) : t('found')} padding="none">
            {items.length === 0 ? (
              <EmptyState
                level={3}
                picture="calendar"
                title={t(search === '' ? 'empty.title' : 'noMatch.title')}
                text={t(search === '' ? 'empty.text' : 'noMatch.text')}
              />
            ) : (
              <SessionRows items={items} isOfDay={search === ''} />
            )}
          </Card>
          {(cursors.length > 1 || nextCursor !== null) && (
            <TablePager
              place={t('shown', { from: formatNumber(before + 1, reader), to: formatNumber(before + items.length, reader) })}
              previousLabel={t('previous')}
              nextLabel={t('next')}
              {...stepsBetween(cursors, nextCursor, turn)}
            />
          )}
        </>
      )}
    </QueryFrame>
  );
}

export function SessionRows({ items, isOfDay }: { readonly items: readonly Session[]; readonly isOfDay: boolean }) {
  const { t } = useTranslation('admin-sessions');
  const reader = useReader();
  // A day is sorted from morning to evening; search results, latest first.
  const shown = isOfDay ? items.toReversed() : items;
  return (
    <RowList items={shown} keyOf={({ id }) => id} linkOf={({ id }) => `/admin/sessions/${id}`} label={t('title')} isSpaced>
      {({ title, startsAt, endsAt, kind, coachName, registeredCount, capacity, status }) => (
        <Row as="span" gap="1 4" justify="between" align="center" wraps>
          <Stack as="span" shrinks>
            <Text as="span" weight={600} lines="anywhere">
              {isOfDay ? formatTimeRange(startsAt, endsAt, reader) : formatDayAndTime(startsAt, reader)} · {title}
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
          <SessionBadge status={status} />
        </Row>
      )}
    </RowList>
  );
}
