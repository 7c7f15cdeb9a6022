import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Announcement } from '../../../../contract/announcements.ts';
import { useAnnouncements } from '../../../domain/notifications/announcements.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { pagerProps, usePages } from '../../../ui/page/use-pages.ts';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AnnouncementBadge, useAnnouncementWords } from './announcement-words.tsx';
import classes from './announcements.module.css';
import { FiguresCard } from './figures-card.tsx';

/** What the platform wrote to several people, and how all messages are delivered. */
export function AnnouncementsPage() {
  const { t } = useTranslation('admin-announcements');
  const { cursors, cursor, turn } = usePages();
  const announcements = useAnnouncements(cursor);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button component={Link} to="/admin/notifications/new" leftSection={<IconPencil size={18} aria-hidden="true" />}>
          {t('write')}
        </Button>
      }
    >
      <Sections />
      <QueryFrame query={announcements} skeleton={{ rows: 5 }} offline={t('offlineTitle')}>
        {({ items, nextCursor }) => (
          <>
            <Card title={t('list')} padding="none">
              {items.length === 0 ? (
                <EmptyState picture="letters" title={t('empty.title')} text={t('empty.text')} />
              ) : (
                <RowList items={items} keyOf={({ id }) => id} linkOf={({ id }) => `/admin/notifications/sent/${id}`} label={t('list')}>
                  {(announcement) => <AnnouncementRow announcement={announcement} />}
                </RowList>
              )}
            </Card>
            {(cursors.length > 1 || nextCursor !== null) && (
              <TablePager
                place={t('pageNumber', { page: cursors.length })}
                previousLabel={t('previous')}
                nextLabel={t('next')}
                {...pagerProps(cursors, nextCursor, turn)}
              />
            )}
          </>
        )}
      </QueryFrame>
      <FiguresCard />
    </Page>
  );
}

function AnnouncementRow({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('admin-announcements');
  const reader = useReader();
  const texts = useAnnouncementWords();
  const { title, status, sendAt, timeZone, recipientCount, readCount } = announcement;
  const figures = { count: recipientCount, people: formatNumber(recipientCount, reader), read: formatNumber(readCount, reader) };
  return (
    <Stack as="span" gap={1} grows shrinks className={classes.row}>
      <Row as="span" gap="1 3" justify="between" align="center" wraps>
        <Text as="span" weight={600} lines="anywhere">
          {title[reader.language]}
        </Text>
        <AnnouncementBadge status={status} />
      </Row>
      <Text as="span" look="note">
        {`${texts.to(announcement)} · ${texts.when(sendAt, timeZone)}`}
      </Text>
      {(status === 'sent' || status === 'sending') && (
        <Text as="span" size="sm" figures="tabular">
          {t('reached', figures)}
        </Text>
      )}
    </Stack>
  );
}

/** The admin's own notifications, and what the platform sent. */
function Sections() {
  const { t } = useTranslation('notifications');
  return (
    <Segments
      label={t('sections.label')}
      current="sent"
      items={[
        { key: 'own', label: t('sections.own'), to: '/admin/notifications' },
        { key: 'sent', label: t('sections.sent'), to: '/admin/notifications/sent' },
      ]}
    />
  );
}
