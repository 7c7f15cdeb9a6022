import { IconCalendarPlus, IconCalendarShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useJoinableSessions, useShownSessions } from '../../../domain/sessions/own-sessions.ts';
import { groupSessions } from '../../../domain/sessions/session-times.ts';
import type { ShownSession } from '../../../domain/sessions/shown-sessions.ts';
import { useEarlierOfMember } from '../../../domain/sessions/use-earlier.ts';
import { Button } from '../../../ui/controls/button.ts';
import { ListedPage, type ListedView } from '../../../ui/page/listed-page.tsx';
import { ShowEarlier } from '../../../ui/page/show-earlier.tsx';
import { CalendarFeedSheet } from './calendar-feed-sheet.tsx';
import { OpenBookingsCard } from './open-bookings-card.tsx';
import { OutcomeCards } from './outcome-cards.tsx';
import { OwnSessionRow } from './own-session-row.tsx';
import { SeriesCard } from './series-card.tsx';

/** A member's sessions: upcoming, groups to join, past, cancelled; above them the bookings that are not settled. */
export function SessionsPage() {
  const { t } = useTranslation('sessions');
  const now = useNow();
  const sessions = useShownSessions();
  const viewsOf = useViews(now);
  const [isFeedOpen, setIsFeedOpen] = useState(false);

  return (
    <>
      <ListedPage
        title={t('list.title')}
        tabs={t('list.tabs')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconCalendarShare size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => setIsFeedOpen(true)}
            >
              {t('list.calendar')}
            </Button>
            <BookButton />
          </>
        }
        notices={<OutcomeCards />}
        query={sessions}
        offline={t('list.offlineTitle')}
        viewsOf={viewsOf}
        keyOf={({ session }) => session.id}
      >
        {(shown) => <OwnSessionRow shown={shown} now={now} />}
      </ListedPage>
      {isFeedOpen && (
        <Suspense>
          <CalendarFeedSheet onClose={() => setIsFeedOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The views of the list of the member's sessions. */
function useViews(now: Date) {
  const { t } = useTranslation('sessions');
  const earlier = useEarlierOfMember();
  const isOffline = useIsOffline();
  const joinable = useJoinableSessions();

  return (own: readonly ShownSession[]): ListedView<ShownSession>[] => {
    const shown = new Map(own.map((each) => [each.session.id, each]));
    const groups = groupSessions(
      own.map(({ session }) => session),
      now,
    );
    const ofGroup = (key: keyof typeof groups) => groups[key].flatMap(({ id }) => shown.get(id) ?? []);
    const isOpen = ({ session }: ShownSession) =>
      Date.parse(session.endsAt) > now.getTime() && (shown.get(session.id)?.session.mine?.status ?? 'cancelled') === 'cancelled';
    // Without a connection and without a copy there is nothing to wait for.
    const open = joinable.data?.filter(isOpen) ?? (joinable.problem === null ? undefined : []);
    const showEarlier = earlier.areThere && <ShowEarlier earlier={earlier} isOffline={isOffline} />;
    return [
      {
        key: 'upcoming',
        label: t('list.upcoming'),
        isCounted: true,
        items: ofGroup('upcoming'),
        empty: { title: t('list.emptyUpcoming'), text: t('list.emptyUpcomingText'), actions: <BookButton /> },
        above: (
          <>
            <OpenBookingsCard />
            <Suspense>
              <SeriesCard />
            </Suspense>
          </>
        ),
      },
      {
        key: 'groups',
        label: t('list.groups'),
        isCounted: true,
        items: open,
        empty: joinable.data
          ? { title: t('list.emptyGroups'), text: t('list.emptyGroupsText') }
          : { title: t('list.offlineGroups'), text: t('list.offlineText') },
      },
      {
        key: 'past',
        label: t('list.past'),
        items: ofGroup('past'),
        empty: { title: t('list.emptyPast'), text: t('list.emptyPastText') },
        above: <Link to="/user/feedback">{t('list.feedback')}</Link>,
        more: showEarlier,
      },
      {
        key: 'cancelled',
        label: t('list.cancelled'),
        items: ofGroup('cancelled'),
        empty: { title: t('list.emptyCancelled'), text: t('list.emptyCancelledText') },
        more: showEarlier,
      },
    ];
  };
}

function BookButton() {
  const { t } = useTranslation('sessions');
  return (
    <Button component={Link} to="/user/sessions/book" leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}>
      {t('list.book')}
    </Button>
  );
}
