import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Announcement } from '../../../../contract/announcements.ts';
import { roles } from '../../../../contract/roles.ts';
import { newerAnnouncement, useAnnouncement } from '../../../domain/notifications/announcements.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { formatDayAndTime, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AnnouncementBadge, useAnnouncementWords } from './announcement-words.tsx';
import { isLinkedPage } from './compose-form.ts';
import { Previews } from './previews.tsx';

/** One announcement: its texts, its recipients, and its delivery. */
export function AnnouncementPage() {
  const { t } = useTranslation('admin-announcements');
  const { language } = useReader();
  const { id = '' } = useParams();
  const announcement = useAnnouncement(id);
  return (
    <Page
      title={announcement.data?.title[language] ?? t('one')}
      meta={
        <>
          <Link to="/admin/notifications/sent">{t('back')}</Link>
          {announcement.data && <AnnouncementBadge status={announcement.data.status} />}
        </>
      }
    >
      <QueryFrame
        query={announcement}
        skeleton={{ lines: 7, height: '24rem' }}
        offline={t('offlineTitle')}
        denied={{ title: t('missing.title'), text: t('missing.text') }}
      >
        {(data) => <Known announcement={data} onDone={announcement.refresh} />}
      </QueryFrame>
    </Page>
  );
}

interface KnownProps {
  readonly announcement: Announcement;
  readonly onDone: () => void;
}

function Known({ announcement, onDone }: KnownProps) {
  const { t } = useTranslation('admin-announcements');
  const reader = useReader();
  const texts = useAnnouncementWords();
  const { status, sendAt, timeZone, byName, createdAt, endedAt, title, body } = announcement;
  return (
    <>
      {status === 'scheduled' && <ScheduledCard announcement={announcement} onDone={onDone} />}
      {status === 'sending' && <Notice tone="info">{t('sendingText')}</Notice>}
      {(status === 'sent' || status === 'sending') && <FiguresOfOne announcement={announcement} />}
      <Card title={t('about')}>
        <Stack gap={1}>
          <Text>{t('facts.to', { to: texts.to(announcement) })}</Text>
          <Text>{t(status === 'sent' ? 'facts.sentAt' : 'facts.sendAt', { when: texts.when(sendAt, timeZone) })}</Text>
          {status === 'cancelled' && endedAt !== null && <Text>{t('facts.cancelledAt', { when: formatDayAndTime(endedAt, reader) })}</Text>}
          <Text look="note">{t('facts.by', { name: byName, when: formatDayAndTime(createdAt, reader) })}</Text>
          {announcement.link !== null && <Text look="note">{t('facts.link', { path: announcement.link })}</Text>}
          {roles.map((role) => {
            const path = announcement.links?.[role];
            if (path === undefined) return null;
            const page = isLinkedPage(path) ? t(`pages.${path}`) : path;
            return (
              <Text key={role} look="note">
                {t('facts.linkOf', { role: t(`roles.${role}`), page })}
              </Text>
            );
          })}
        </Stack>
      </Card>
      <Previews title={title} body={body} />
    </>
  );
}

function ScheduledCard({ announcement, onDone }: KnownProps) {
  const { t } = useTranslation('admin-announcements');
  const isOffline = useIsOffline();
  const texts = useAnnouncementWords();
  const [isAsking, setIsAsking] = useState(false);
  const [wasLate, setWasLate] = useState(false);
  const { isBusy, failure, run } = useOnlineWork();
  const { id, version: baseVersion, sendAt, timeZone } = announcement;
  const cancel = () => {
    setIsAsking(false);
    run(async () => {
      try {
        await callOnline('notifications.cancelAnnouncement', { params: { id }, body: { baseVersion } });
        void notify(t('cancel.done'), 'ok');
      } catch (error) {
        if (newerAnnouncement(error) === null && errorCode(error) !== 'NOT_ALLOWED_NOW') throw error;
        setWasLate(true);
      } finally {
        onDone();
      }
    });
  };
  return (
    <Card title={t('cancel.title', { when: texts.when(sendAt, timeZone) })}>
      <Text>{t('cancel.text')}</Text>
      {(wasLate || failure !== null) && (
        <Notice tone="warning" isLive>
          {wasLate ? t('cancel.late') : failure}
        </Notice>
      )}
      <Row gap={3} wraps>
        {isOffline ? (
          <Button disabled>{t('edit.open')}</Button>
        ) : (
          <Button component={Link} to={`/admin/notifications/sent/${id}/edit`}>
            {t('edit.open')}
          </Button>
        )}
        <Button variant="default" loading={isBusy} disabled={isOffline} onClick={() => setIsAsking(true)}>
          {t('cancel.open')}
        </Button>
      </Row>
      {isOffline && <Text look="note">{t('cancel.offline')}</Text>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancel.question')}
        text={<p>{t('cancel.questionText')}</p>}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        isDanger
        onConfirm={cancel}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}

function FiguresOfOne({ announcement }: Pick<KnownProps, 'announcement'>) {
  const { t } = useTranslation('admin-announcements');
  const reader = useReader();
  const { recipientCount, readCount, push, email } = announcement;
  const number = (value: number) => formatNumber(value, reader);
  const share =
    recipientCount === 0 ? undefined : formatNumber(readCount / recipientCount, reader, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Card title={t('figures.title')}>
      <FigureList
        figures={[
          { name: t('figures.people'), value: number(recipientCount) },
          { name: t('figures.read'), value: number(readCount), note: share },
          { name: t('figures.pushShown'), value: number(push.shown), note: t('figures.ofSent', { sent: number(push.sent) }) },
          { name: t('figures.clicked'), value: number(push.clicked) },
          { name: t('figures.mails'), value: number(email.sent) },
          { name: t('figures.failed'), value: number(push.failed + email.failed) },
        ]}
      />
      <Text look="note">{t('figures.text')}</Text>
    </Card>
  );
}
