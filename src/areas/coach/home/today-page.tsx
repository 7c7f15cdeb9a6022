import { useTranslation } from 'react-i18next';
import { type DayTimeline, dayTimeline } from '../../../domain/availability/day-timeline.ts';
import { dayAfter } from '../../../domain/availability/local-time.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useCoachDay } from '../../../domain/sessions/coach-day.ts';
import { calendarDay, formatForeignZone, formatLongDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { PinnedAlerts } from '../care/pinned-alerts.tsx';
import { AttentionCard } from './attention-card.tsx';
import { NextCard } from './next-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { Timeline } from './timeline.tsx';
import classes from './today.module.css';
import { TomorrowCard } from './tomorrow-card.tsx';
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
              <TomorrowCard day={dayAfter(day, 1)} timeZone={timeZone} />
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
