import { useTranslation } from 'react-i18next';
import type { TimeSlot } from '../../../../contract/availability.ts';
import type { Session } from '../../../../contract/sessions.ts';
import { type DayTimeline, dayTimeline } from '../../../domain/availability/day-timeline.ts';
import { useSlotsOfDay } from '../../../domain/availability/queries.ts';
import { together } from '../../../domain/reading/together.ts';
import { useSessionsOfDay } from '../../../domain/sessions/queries.ts';
import { useNow } from '../../../domain/sessions/use-now.ts';
import { calendarDay, formatForeignZone, formatLongDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { AgeOfData } from '../../../ui/age-of-data.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReadingGate } from '../../../ui/reading-gate.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { AttentionCard } from './attention-card.tsx';
import { NextCard } from './next-card.tsx';
import { Timeline } from './timeline.tsx';
import classes from './today.module.css';
import { TomorrowCard } from './tomorrow-card.tsx';

const dayLength = 24 * 60 * 60_000;

/** Today from the first to the last hour, in the coach's own zone. */
export function TodayPage({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('coach');
  const now = useNow();
  const reader = useReader(timeZone);
  const day = calendarDay(now, reader);
  const slots = useSlotsOfDay(day);
  const sessions = useSessionsOfDay(day);
  const state = together(slots, sessions);
  const isHere = slots.data !== undefined && sessions.data !== undefined;
  const timeline = isHere ? dayTimeline(slots.data.items as TimeSlot[], sessions.data as Session[], now) : undefined;
  const foreignZone = formatForeignZone(now, timeZone, { language: reader.language });
  return (
    <Page
      title={t('home.title')}
      lead={formatLongDay(now, reader)}
      meta={
        <>
          {timeline && <Summary timeline={timeline} />}
          <AgeOfData at={state.asOf ?? undefined} timeZone={timeZone} />
          {foreignZone && <span>{t('timeline.zone', { zone: foreignZone })}</span>}
        </>
      }
    >
      <ReadingGate
        state={state}
        data={timeline}
        skeleton={
          <div className={classes.columns}>
            <CardSkeleton lines={6} height="30rem" />
            <CardSkeleton lines={3} height="14rem" />
          </div>
        }
        offline={{ title: t('timeline.offlineTitle'), text: t('timeline.offlineText') }}
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
              <AttentionCard />
              <TomorrowCard day={calendarDay(now.getTime() + dayLength, reader)} timeZone={timeZone} />
            </div>
          </div>
        )}
      </ReadingGate>
    </Page>
  );
}

function Summary({ timeline: { sessionCount, freeCount } }: { readonly timeline: DayTimeline }) {
  const { t } = useTranslation('coach');
  if (sessionCount === 0 && freeCount === 0) return null;
  return (
    <span className={classes.summary}>
      {[sessionCount > 0 && t('home.sessions', { count: sessionCount }), freeCount > 0 && t('home.free', { count: freeCount })]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}
