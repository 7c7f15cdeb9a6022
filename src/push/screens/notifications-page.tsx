import { IconBellRinging, IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { readAllNotifications } from '../../domain/notifications/actions.ts';
import { byDay } from '../../domain/notifications/by-day.ts';
import { useNotifications } from '../../domain/notifications/queries.ts';
import { calendarDay, formatDay } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Grid } from '../../ui/page/layout.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Segments } from '../../ui/page/segments.tsx';
import { ComposeCard } from './compose-card.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';

const maxShown = 50;

/** The person's notifications by day; the same screen in all areas. */
export function NotificationsPage({ role }: { readonly role: Role }) {
  const { t } = useTranslation('notifications');
  const notifications = useNotifications();
  const [search] = useSearchParams();
  const view = search.get('show') === 'unread' ? 'unread' : 'all';
  const unread = notifications.data?.unreadCount ?? 0;
  return (
    <Page title={t('title')} lead={t('lead')} actions={<Actions role={role} known={notifications.data} />}>
      {role === 'EMPLOYER' && <ComposeCard />}
      {role === 'ADMIN' && (
        <Segments
          label={t('sections.label')}
          current="own"
          items={[
            { key: 'own', label: t('sections.own'), to: '/admin/notifications' },
            { key: 'sent', label: t('sections.sent'), to: '/admin/notifications/sent' },
          ]}
        />
      )}
      <QueryFrame
        query={notifications}
        skeleton={
          <Card>
            <ListSkeleton rows={6} />
          </Card>
        }
        offline={{ title: t('offlineTitle'), text: t('offlineText') }}
      >
        {({ items }) => (
          <>
            <Segments
              label={t('tabs')}
              items={[
                { key: 'all', label: t('all'), to: '?show=all' },
                { key: 'unread', label: t('unread'), count: unread, to: '?show=unread' },
              ]}
              current={view}
            />
            <Days items={view === 'unread' ? items.filter(({ isRead }) => !isRead) : items} view={view} />
            {items.length >= maxShown && <p className={classes.note}>{t('latestOnly')}</p>}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

type Known = NonNullable<ReturnType<typeof useNotifications>['data']>;

function Actions({ role, known }: { readonly role: Role; readonly known: Known | undefined }) {
  const { t } = useTranslation('notifications');
  const unread = known?.unreadCount ?? 0;
  const newest = known?.items[0];
  return (
    <>
      {unread > 0 && newest && (
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden="true" />}
          onClick={() => void readAllNotifications(newest)}
        >
          {t('readAll')}
        </Button>
      )}
      <Link className={classes.settings} to={role === 'USER' || role === 'COACH' ? '../profile/reminders' : '../reminders'}>
        <IconBellRinging size={18} stroke={1.75} aria-hidden="true" />
        {t('toReminders')}
      </Link>
    </>
  );
}

function Days({ items, view }: { readonly items: Known['items']; readonly view: 'all' | 'unread' }) {
  const { t } = useTranslation('notifications');
  const reader = useReader();
  if (items.length === 0) {
    return (
      <Card padding="none">
        <EmptyState title={t(view === 'all' ? 'empty' : 'emptyUnread')} text={t(view === 'all' ? 'emptyText' : 'emptyUnreadText')} />
      </Card>
    );
  }
  return byDay(items, (createdAt) => calendarDay(createdAt, reader)).map(({ day, items: ofDay }) => (
    <Grid as="section" key={day} gap={2} aria-label={formatDay(ofDay[0]?.createdAt ?? day, reader)}>
      <h2 className={classes.heading}>{formatDay(ofDay[0]?.createdAt ?? day, reader)}</h2>
      <Card padding="none">
        <ul className={classes.list}>
          {ofDay.map((item) => (
            <NotificationRow key={item.id} item={item} />
          ))}
        </ul>
      </Card>
    </Grid>
  ));
}
