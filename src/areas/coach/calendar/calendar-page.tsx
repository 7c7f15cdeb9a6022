import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarPlus, IconClockHour4, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { daysBookable } from '../../../../contract/availability-rules.ts';
import { dayLater } from '../../../../contract/calendar-days.ts';
import { instantAt } from '../../../domain/availability/local-time.ts';
import { useOwnTimes } from '../../../domain/availability/own-queries.ts';
import { combineQueries } from '../../../domain/query/combine-queries.ts';
import { useCoachSessionsBetween } from '../../../domain/sessions/coach-queries.ts';
import { formatForeignZone } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useToday } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { CalendarBody } from './calendar-body.tsx';
import { ProblemCards } from './problem-cards.tsx';
import { useCalendarPlace } from './use-calendar-place.ts';
import { useOpenSheet } from './use-open-sheet.ts';

/** Available times, sessions and time off of the coach; all can be changed offline. */
export function CalendarPage() {
  const { t } = useTranslation('coach-calendar');
  const { knownToday: today, reader } = useToday();
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const place = useCalendarPlace(today, isWide);
  // Until here the default query covers the days; later days are queried when they are shown.
  const horizon = today === undefined ? undefined : dayLater(today, daysBookable);
  const isBeyond = horizon !== undefined && place.lastDay > horizon;
  const times = useOwnTimes(isBeyond ? place : null);
  const span = useSpan(place.firstDay, place.lastDay, reader.timeZone);
  const sessions = useCoachSessionsBetween(span);
  // Offline and without a snapshot, the days may have more entries than this device knows.
  const isPartly = sessions.isPartly || (isBeyond && times.isPartly);
  const sheet = useOpenSheet();
  const zone = reader.timeZone && formatForeignZone(Date.now(), reader.timeZone, { language: reader.language });
  const isKnown = today !== undefined && times.data !== undefined && sessions.isLookedUp;
  return (
    <Page
      title={t('title')}
      meta={zone && <span>{t('zone', { zone })}</span>}
      actions={<CalendarActions onAdd={() => sheet.openAdd(null)} />}
    >
      <QueryFrame
        query={combineQueries(times, sessions)}
        data={isKnown ? times.data : undefined}
        skeleton={{ lines: 8, height: '36rem' }}
        offline={t('offlineTitle')}
      >
        {(own) => (
          <>
            <ProblemCards problems={own.problems} />
            {own.isWeekUnsent && <Notice tone="info">{t('weekWaits')}</Notice>}
            {isPartly ? (
              <Notice tone="info">{t('partly')}</Notice>
            ) : (
              own.rules.length > 0 &&
              horizon !== undefined &&
              place.lastDay > horizon && <Notice tone="info">{t('horizon', { day: formatCalendarDay(horizon, reader) })}</Notice>
            )}
            {own.rules.length === 0 && own.slots.length === 0 && <NoHours />}
            <CalendarBody times={own} sessions={sessions.data ?? []} place={place} isWide={isWide} sheet={sheet} />
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

function CalendarActions({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation('coach-calendar');
  return (
    <>
      <Button
        component={Link}
        to="/coach/calendar/hours"
        variant="default"
        leftSection={<IconClockHour4 size={20} stroke={1.75} aria-hidden="true" />}
      >
        {t('weeklyHours')}
      </Button>
      <Button
        component={Link}
        to="/coach/calendar/connected"
        variant="default"
        leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
      >
        {t('connected')}
      </Button>
      <Button onClick={onAdd} leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
        {t('add')}
      </Button>
    </>
  );
}

function NoHours() {
  const { t } = useTranslation('coach-calendar');
  return (
    <EmptyState
      picture="calendar"
      title={t('noHoursTitle')}
      text={t('noHoursText')}
      actions={
        <Button component={Link} to="/coach/calendar/hours">
          {t('noHours')}
        </Button>
      }
    />
  );
}

/** From the first day to the end of the last, in the coach's zone; null while the zone is not known. */
function useSpan(firstDay: string, lastDay: string, timeZone: string | undefined): { from: string; to: string } | null {
  return useMemo(() => {
    if (timeZone === undefined) return null;
    const startOf = (day: string) => instantAt(day, '00:00', timeZone).toISOString();
    return { from: startOf(firstDay), to: startOf(dayLater(lastDay, 1)) };
  }, [firstDay, lastDay, timeZone]);
}
