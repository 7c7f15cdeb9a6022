import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Session } from '../../../../contract/sessions.ts';
import { useOwnSessions } from '../../../domain/sessions/queries.ts';
import { groupSessions, joinState, type SessionGroups } from '../../../domain/sessions/session-times.ts';
import { useNow } from '../../../domain/sessions/use-now.ts';
import { AgeOfData } from '../../../ui/age-of-data.tsx';
import { AgendaRow } from '../../../ui/agenda-row.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ReadingGate } from '../../../ui/reading-gate.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import '../../../ui/button-styles.ts';

const views = ['upcoming', 'past', 'cancelled'] as const;
type View = (typeof views)[number];

const emptyWords = {
  upcoming: ['sessions.emptyUpcoming', 'sessions.emptyUpcomingText'],
  past: ['sessions.emptyPast', 'sessions.emptyPastText'],
  cancelled: ['sessions.emptyCancelled', 'sessions.emptyCancelledText'],
} as const;

/** A member's sessions: upcoming, past, cancelled. */
export function SessionsPage() {
  const { t } = useTranslation('member');
  const [search] = useSearchParams();
  const now = useNow();
  const sessions = useOwnSessions();
  const view = views.find((candidate) => candidate === search.get('show')) ?? 'upcoming';
  return (
    <Page title={t('sessions.title')} meta={<AgeOfData at={sessions.asOf ?? undefined} />}>
      <ReadingGate
        state={sessions}
        data={sessions.data}
        skeleton={
          <Card>
            <ListSkeleton rows={5} />
          </Card>
        }
        offline={{ title: t('sessions.offlineTitle'), text: t('sessions.offlineText') }}
      >
        {(data) => <Groups groups={groupSessions(data, now)} view={view} now={now} />}
      </ReadingGate>
    </Page>
  );
}

function Groups({ groups, view, now }: { readonly groups: SessionGroups; readonly view: View; readonly now: Date }) {
  const { t } = useTranslation('member');
  const items = views.map((key) => ({
    key,
    label: t(`sessions.${key}`),
    count: key === 'upcoming' ? groups[key].length : undefined,
    to: `?show=${key}`,
  }));
  const [emptyTitle, emptyText] = emptyWords[view];
  return (
    <>
      <Segments label={t('sessions.tabs')} items={items} current={view} />
      <Card padding="none">
        {groups[view].length === 0 ? (
          <EmptyState
            picture="calendar"
            title={t(emptyTitle)}
            text={t(emptyText)}
            actions={
              view === 'upcoming' && (
                <Button component={Link} to="/user/coach">
                  {t('sessions.findCoach')}
                </Button>
              )
            }
          />
        ) : (
          <RowList items={groups[view]} keyOf={({ id }) => id} label={t(`sessions.${view}`)}>
            {(session) => <SessionRow session={session} now={now} />}
          </RowList>
        )}
      </Card>
    </>
  );
}

function SessionRow({ session, now }: { readonly session: Session; readonly now: Date }) {
  const { t } = useTranslation('member');
  const details = [t('next.withCoach', { name: session.coachName }), t(`sessions.kinds.${session.kind}`)];
  if (session.offeringName && session.offeringName !== session.title) details.push(session.offeringName);
  if (session.cancelReason) details.push(t('sessions.cancelReason', { reason: session.cancelReason }));
  return (
    <AgendaRow
      startsAt={session.startsAt}
      endsAt={session.endsAt}
      title={session.title}
      details={details}
      face={<PersonAvatar name={session.coachName} image={session.coachImage} />}
      isMuted={session.status === 'cancelled'}
      aside={<SessionAside session={session} now={now} />}
    />
  );
}

function SessionAside({ session: { id, status, mine, startsAt, endsAt }, now }: { readonly session: Session; readonly now: Date }) {
  const { t } = useTranslation('member');
  if (status === 'cancelled' || mine?.status === 'cancelled')
    return <StatusBadge tone="quiet">{t('sessions.states.cancelled')}</StatusBadge>;
  if (mine?.status === 'attended') return <StatusBadge tone="ok">{t('sessions.states.attended')}</StatusBadge>;
  if (mine?.status === 'missed') return <StatusBadge tone="warning">{t('sessions.states.missed')}</StatusBadge>;
  if (mine?.status === 'waiting')
    return <StatusBadge tone="info">{t('sessions.states.waitingList', { position: mine.position ?? 1 })}</StatusBadge>;
  if (status === 'requested') return <StatusBadge tone="info">{t('sessions.states.requested')}</StatusBadge>;
  const joining = joinState({ status, startsAt, endsAt }, now);
  if (joining === 'over') return <StatusBadge tone="quiet">{t('sessions.states.completed')}</StatusBadge>;
  if (joining === 'early') return null;
  return (
    <Button component={Link} to={`/user/sessions/${id}/call`}>
      {t('next.join')}
    </Button>
  );
}
