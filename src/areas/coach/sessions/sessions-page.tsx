import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Session } from '../../../../contract/sessions.ts';
import { useCoachSessions } from '../../../domain/sessions/queries.ts';
import { groupSessions, type SessionGroups } from '../../../domain/sessions/session-times.ts';
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
import { peopleOf, personOf } from '../home/people-of.ts';

const views = ['upcoming', 'past', 'cancelled'] as const;
type View = (typeof views)[number];

const emptyWords = {
  upcoming: ['sessions.emptyUpcoming', 'sessions.emptyUpcomingText'],
  past: ['sessions.emptyPast', 'sessions.emptyPastText'],
  cancelled: ['sessions.emptyCancelled', 'sessions.emptyCancelledText'],
} as const;

/** A coach's sessions: upcoming, past, cancelled. */
export function SessionsPage() {
  const { t } = useTranslation('coach');
  const [search] = useSearchParams();
  const now = useNow();
  const sessions = useCoachSessions();
  const view = views.find((candidate) => candidate === search.get('show')) ?? 'upcoming';
  return (
    <Page title={t('sessions.title')} meta={<AgeOfData at={sessions.asOf ?? undefined} />}>
      <ReadingGate
        state={sessions}
        data={sessions.data}
        skeleton={
          <Card>
            <ListSkeleton rows={6} />
          </Card>
        }
        offline={{ title: t('sessions.offlineTitle'), text: t('sessions.offlineText') }}
      >
        {(data) => <Groups groups={groupSessions(data, now)} view={view} />}
      </ReadingGate>
    </Page>
  );
}

function Groups({ groups, view }: { readonly groups: SessionGroups; readonly view: View }) {
  const { t } = useTranslation('coach');
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
          <EmptyState picture="calendar" title={t(emptyTitle)} text={t(emptyText)} />
        ) : (
          <RowList items={groups[view]} keyOf={({ id }) => id} label={t(`sessions.${view}`)}>
            {(session) => <SessionRow session={session} view={view} />}
          </RowList>
        )}
      </Card>
    </>
  );
}

function SessionRow({ session, view }: { readonly session: Session; readonly view: View }) {
  const { t } = useTranslation('coach');
  const person = personOf(session);
  const details = [person ? session.title : t('timeline.group', { count: peopleOf(session).length, capacity: session.capacity })];
  details.push(t(`sessions.kinds.${session.kind}`));
  if (session.reason && view === 'upcoming') details.push(session.reason);
  if (session.cancelReason) details.push(t('sessions.cancelReason', { reason: session.cancelReason }));
  return (
    <AgendaRow
      startsAt={session.startsAt}
      endsAt={session.endsAt}
      title={person?.fullName ?? session.title}
      details={details}
      face={<PersonAvatar name={person?.fullName ?? session.title} image={person?.image} />}
      isMuted={session.status === 'cancelled'}
      aside={
        session.status === 'requested' ? (
          <StatusBadge tone="warning">{t('sessions.states.requested')}</StatusBadge>
        ) : session.status === 'cancelled' ? (
          <StatusBadge tone="quiet">{t('sessions.states.cancelled')}</StatusBadge>
        ) : undefined
      }
    />
  );
}
