import { IconCalendarWeek, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';
import { useOwnCoachSessions, useRequestsKeptOnDevice } from '../../../domain/sessions/coach-queries.ts';
import { groupSessions } from '../../../domain/sessions/session-times.ts';
import { useEarlierOfCoach } from '../../../domain/sessions/use-earlier.ts';
import { Button } from '../../../ui/controls/button.ts';
import { ListedPage, type ListedView } from '../../../ui/page/listed-page.tsx';
import { ShowEarlier } from '../../../ui/page/show-earlier.tsx';
import { CoachSessionRow } from './coach-session-row.tsx';
import { RequestRow, RequestsBar, useRequestChoice } from './requests.tsx';

const views = ['upcoming', 'requests', 'past', 'cancelled'] as const;

/** A coach's sessions: upcoming, open requests, past, cancelled; each links to its page. */
export function SessionsPage() {
  const { t } = useTranslation('coach-sessions');
  const now = useNow();
  const sessions = useOwnCoachSessions();
  const earlier = useEarlierOfCoach();
  const choice = useRequestChoice();
  useRequestsKeptOnDevice();
  const isOffline = useIsOffline();

  function viewsOf(data: readonly CoachSession[]): ListedView<CoachSession>[] {
    const known = new Map(data.map((shown) => [shown.session.id, shown]));
    const groups = groupSessions(
      data.map(({ session }) => session),
      now,
    );
    const requests = groups.upcoming.filter(({ status }) => status === 'requested');
    const items = { ...groups, upcoming: groups.upcoming.filter(({ status }) => status !== 'requested'), requests };
    return views.map((key) => ({
      key,
      label: t(`list.${key}`),
      isCounted: key === 'upcoming' || key === 'requests',
      items: items[key].flatMap(({ id }) => known.get(id) ?? []),
      empty: { title: t(`list.empty.${key}`), text: t(`list.empty.${key}Text`) },
      above: key === 'requests' && (
        <RequestsBar requests={items.requests.flatMap(({ id }) => known.get(id) ?? [])} now={now} choice={choice} />
      ),
      more: (key === 'past' || key === 'cancelled') && earlier.areThere && <ShowEarlier earlier={earlier} isOffline={isOffline} />,
    }));
  }

  return (
    <ListedPage
      title={t('list.title')}
      actions={<ListActions />}
      tabs={t('list.tabs')}
      query={sessions}
      offline={t('list.offlineTitle')}
      viewsOf={viewsOf}
      keyOf={({ session: { id } }) => id}
    >
      {(shown, view) =>
        view === 'requests' ? <RequestRow shown={shown} now={now} choice={choice} /> : <CoachSessionRow shown={shown} now={now} />
      }
    </ListedPage>
  );
}

function ListActions() {
  const { t } = useTranslation('coach-sessions');
  return (
    <>
      <Button
        component={Link}
        to="/coach/calendar"
        variant="default"
        leftSection={<IconCalendarWeek size={20} stroke={1.75} aria-hidden="true" />}
      >
        {t('list.calendar')}
      </Button>
      <Button component={Link} to="/coach/sessions/new" leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
        {t('list.create')}
      </Button>
    </>
  );
}
