import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Session } from '../../../../contract/session.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useSessionForAdmin, useSessionTrail } from '../../../domain/sessions/for-admins.ts';
import { calendarDay, formatDayAndTime, formatNumber, formatTimeRange, formatZone } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useShared } from '../../../identity/index.ts';
import { JoinSession } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { TrailCard } from '../trail-card.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { OrientationSheet } from './orientation-sheet.tsx';
import { SessionBadge } from './session-badge.tsx';

/** One session: time, people and history; never its reason or any texts that people wrote. */
export function AdminSessionPage() {
  const { t } = useTranslation('admin-sessions');
  const { id = '' } = useParams();
  const reader = useReader();
  const session = useSessionForAdmin(id);
  const trail = useSessionTrail(id);
  const refresh = () => {
    session.refresh();
    trail.refresh();
  };
  const day = session.data && calendarDay(session.data.startsAt, reader);
  return (
    <Page
      title={session.data?.title ?? t('one')}
      width="reading"
      meta={
        <>
          <Link to={day ? `/admin/sessions?day=${day}` : '/admin/sessions'}>{t('back')}</Link>
          {session.data && <SessionBadge status={session.data.status} />}
        </>
      }
    >
      <QueryFrame
        query={session}
        skeleton={{ lines: 7, height: '24rem' }}
        offline={t('offlineTitle')}
        denied={{ title: t('missing.title'), text: t('missing.text') }}
      >
        {(known) => (
          <>
            <FactsCard session={known} />
            <OwnCall session={known} />
            <PeopleCard session={known} />
            {known.kind === 'orientation' && known.status === 'scheduled' && <OrientationCard session={known} onDone={refresh} />}
            {trail.data && (
              <TrailCard
                title={t('trail.title')}
                entries={trail.data.items}
                wordOf={(action) => t(`trail.${action}`)}
                roleOf={(role) => t(role === 'USER' ? 'trail.member' : 'trail.someone')}
              />
            )}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

export function FactsCard({ session }: { readonly session: Session }) {
  const { t } = useTranslation('admin-sessions');
  const reader = useReader();
  const { startsAt, endsAt, kind, coachName, offeringName, registeredCount, capacity, waitingCount, cancelReason } = session;
  const facts = [
    { label: t('day'), value: formatCalendarDay(calendarDay(startsAt, reader), reader) },
    { label: t('time'), value: `${formatTimeRange(startsAt, endsAt, reader)} (${formatZone(startsAt, reader)})` },
    { label: t('kind'), value: t(`kinds.${kind}`) },
    { label: t('holder'), value: coachName },
    { label: t('offering'), value: offeringName },
    { label: t('placesTaken'), value: t('places', { taken: formatNumber(registeredCount, reader), all: formatNumber(capacity, reader) }) },
    { label: t('waiting'), value: waitingCount > 0 ? formatNumber(waitingCount, reader) : null },
    { label: t('cancelling.reason'), value: cancelReason },
  ];
  return (
    <Card title={t('facts')}>
      <FactList facts={facts.filter(({ value }) => value)} />
      {kind !== 'orientation' && <Text look="note">{t('privacy')}</Text>}
    </Card>
  );
}

/** The link to the call for the administrator who holds the session. */
function OwnCall({ session }: { readonly session: Session }) {
  const { t } = useTranslation('admin-sessions');
  const { user } = useShared();
  const now = useNow();
  if (session.coachId !== user?.id || session.status !== 'scheduled') return null;
  return (
    <JoinSession
      session={session}
      now={now}
      to={`/admin/sessions/${session.id}/call`}
      label={t('join')}
      earlyText={(time) => t('joinFrom', { time })}
    />
  );
}

function PeopleCard({ session }: { readonly session: Session }) {
  const { t } = useTranslation('admin-sessions');
  const reader = useReader();
  const people = session.registrations ?? [];
  if (people.length === 0) return null;
  return (
    <Card title={t('people')} padding="none">
      <RowList items={people} keyOf={({ userId }) => userId} label={t('people')} isSpaced>
        {({ fullName, status, registeredAt }) => (
          <Row gap="1 4" justify="between" wraps>
            <Text lines="anywhere">{fullName}</Text>
            <Text look="note">{[t(`place.${status}`), formatDayAndTime(registeredAt, reader)].join(' · ')}</Text>
          </Row>
        )}
      </RowList>
    </Card>
  );
}

function OrientationCard({ session, onDone }: { readonly session: Session; readonly onDone: () => void }) {
  const { t } = useTranslation('admin-sessions');
  const reader = useReader();
  const isOffline = useIsOffline();
  const now = useNow();
  const [sheet, setSheet] = useState<'edit' | 'cancel' | null>(null);
  if (Date.parse(session.endsAt) <= now.getTime()) return null;
  const close = () => setSheet(null);
  return (
    <Card title={t('change')}>
      {isOffline && <Notice tone="info">{t('offlineChange')}</Notice>}
      <Row gap={3} wraps>
        <Button disabled={isOffline} onClick={() => setSheet('edit')}>
          {t('form.edit')}
        </Button>
        <Button variant="default" color="danger" disabled={isOffline} onClick={() => setSheet('cancel')}>
          {t('cancelling.open')}
        </Button>
      </Row>
      {sheet === 'edit' && (
        <OrientationSheet session={session} day={calendarDay(session.startsAt, reader)} onClose={close} onDone={onDone} />
      )}
      {sheet === 'cancel' && <CancelSheet session={session} onClose={close} onDone={onDone} />}
    </Card>
  );
}
