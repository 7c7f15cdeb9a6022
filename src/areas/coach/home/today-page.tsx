import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayLater } from '../../../../contract/calendar-days.ts';
import { type DayTimeline, dayTimeline } from '../../../domain/availability/day-timeline.ts';
import { useMembers } from '../../../domain/coaches/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useCoachDay } from '../../../domain/sessions/coach-day.ts';
import { calendarDay, formatForeignZone, formatLongDay, formatTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Box, Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AttentionBadges } from '../attention-badges.tsx';
import { PinnedAlerts } from '../care/pinned-alerts.tsx';
import { NextCard } from './next-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { Timeline } from './timeline.tsx';
import classes from './today.module.css';
import { UnreadCard } from './unread-card.tsx';

/** Today from the first to the last hour, in the coach's own zone. */
export function TodayPage({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('coach');
  const now = useNow();
  const reader = useReader(timeZone);
  const day = calendarDay(now, reader);
  const shown = useCoachDay(day, timeZone);
  const timeline = shown.data && dayTimeline(shown.data.slots, shown.data.sessions, now);
  const foreignZone = formatForeignZone(now, timeZone, { language: reader.language });
  return (
    <Page
      title={t('home.title')}
      lead={formatLongDay(now, reader)}
      meta={
        <>
          {timeline && <Summary timeline={timeline} />}
          {foreignZone && <span>{t('timeline.zone', { zone: foreignZone })}</span>}
        </>
      }
    >
      <PinnedAlerts />
      <QueryFrame
        query={shown}
        data={timeline}
        skeleton={
          <div className={classes.columns}>
            <CardSkeleton lines={6} height="30rem" />
            <CardSkeleton lines={3} height="14rem" />
          </div>
        }
        offline={t('timeline.offlineTitle')}
      >
        {(today) => (
          <div className={classes.columns}>
            <div className={classes.first}>
              <NextCard next={today.next} now={now} timeZone={timeZone} />
            </div>
            <div className={classes.day}>
              <Card title={t('timeline.title')}>
                {today.entries.length === 0 ? (
                  <EmptyState level={3} picture="calendar" title={t('timeline.emptyTitle')} text={t('timeline.emptyText')} />
                ) : (
                  <Timeline timeline={today} now={now} timeZone={timeZone} />
                )}
              </Card>
            </div>
            <div className={classes.side}>
              <RequestsCard now={now} timeZone={timeZone} />
              <AttentionCard />
              <UnreadCard />
              <TomorrowCard day={dayLater(day, 1)} timeZone={timeZone} />
            </div>
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}

function Summary({ timeline: { sessionCount, freeCount } }: { readonly timeline: DayTimeline }) {
  const { t } = useTranslation('coach');
  if (sessionCount === 0 && freeCount === 0) return null;
  return (
    <Text as="span" tone="ink" weight={600}>
      {[sessionCount > 0 && t('home.sessions', { count: sessionCount }), freeCount > 0 && t('home.free', { count: freeCount })]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}

/** The first few members who need the coach; left out when the list is not available. */
function AttentionCard() {
  const { t } = useTranslation('coach');
  const members = useMembers();
  if (!members.data) return members.problem ? null : <CardSkeleton lines={4} height="16rem" />;
  const concerned = members.data.filter(({ attention }) => attention.length > 0).slice(0, 4);
  return (
    <Card title={t('attention.title')} padding="none" action={<Link to="/coach/users">{t('attention.seeAll')}</Link>}>
      {concerned.length === 0 ? (
        <p className={classes.none}>{t('attention.none')}</p>
      ) : (
        <RowList items={concerned} keyOf={({ userId }) => userId} linkOf={({ userId }) => `/coach/users/${userId}`}>
          {({ fullName, image, attention }) => (
            <span className={classes.row}>
              <PersonAvatar name={fullName} image={image} />
              <Box as="span" grows shrinks>
                <span className={classes.rowName}>{fullName}</span>
                <Row as="span" gap={1} wraps above={1}>
                  <AttentionBadges attention={attention} />
                </Row>
              </Box>
            </span>
          )}
        </RowList>
      )}
    </Card>
  );
}

interface TomorrowCardProps {
  /** The calendar day in the coach's zone. */
  readonly day: string;
  readonly timeZone: string;
}

/** The first sessions of tomorrow, also those not sent yet; left out while they are not on this device. */
function TomorrowCard({ day, timeZone }: TomorrowCardProps) {
  const { t } = useTranslation('coach');
  const reader = useReader(timeZone);
  const { data } = useCoachDay(day, timeZone);
  if (!data) return null;
  const upcoming = data.sessions
    .filter(({ status }) => status !== 'cancelled')
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  const first = upcoming[0];
  return (
    <Card title={t('home.tomorrow')} look="quiet">
      <p className={classes.muted}>
        {first
          ? t('home.tomorrowFirst', { sessions: t('home.sessions', { count: upcoming.length }), time: formatTime(first.startsAt, reader) })
          : t('home.tomorrowNone')}
      </p>
    </Card>
  );
}
