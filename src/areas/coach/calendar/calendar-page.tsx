import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconClockHour4, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayAfter } from '../../../domain/availability/local-time.ts';
import { useOwnTimes } from '../../../domain/availability/own-queries.ts';
import { together } from '../../../domain/reading/together.ts';
import { useOwnCoachSessions } from '../../../domain/sessions/coach-queries.ts';
import { formatForeignZone } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReadingGate } from '../../../ui/reading-gate.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { useToday } from '../use-today.ts';
import { CalendarBody } from './calendar-body.tsx';
import { ProblemCards } from './problem-cards.tsx';
import { useCalendarPlace } from './use-calendar-place.ts';
import { useOpenSheet } from './use-open-sheet.ts';
import '../../../ui/button-styles.ts';

/** What the provider shows ahead of today; later days are asked for when they are looked at. */
const daysAhead = 28;

/** When the coach is there, booked and away; all of it can be changed without a connection. */
export function CalendarPage() {
  const { t } = useTranslation('coach-calendar');
  const { today, reader } = useToday();
  const device = useReader();
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const place = useCalendarPlace(today, isWide);
  const horizon = today === undefined ? undefined : dayAfter(today, daysAhead);
  const isBeyond = horizon !== undefined && place.lastDay > horizon;
  const times = useOwnTimes(isBeyond ? place.firstDay : null);
  const sessions = useOwnCoachSessions();
  const sheet = useOpenSheet();
  const zone = reader.timeZone && formatForeignZone(Date.now(), reader.timeZone, device);
  const isKnown = today !== undefined && times.data !== undefined && sessions.isLookedUp;
  return (
    <Page
      title={t('title')}
      meta={zone && <span>{t('zone', { zone })}</span>}
      actions={
        <>
          <Button
            component={Link}
            to="/coach/calendar/hours"
            variant="default"
            leftSection={<IconClockHour4 size={20} stroke={1.75} aria-hidden="true" />}
          >
            {t('weeklyHours')}
          </Button>
          <Button onClick={() => sheet.openAdd(null)} leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
            {t('add')}
          </Button>
        </>
      }
    >
      <ReadingGate
        state={together(times, sessions)}
        data={isKnown ? times.data : undefined}
        skeleton={<CardSkeleton lines={8} height="36rem" />}
        offline={{ title: t('offlineTitle'), text: t('offlineText') }}
      >
        {(own) => (
          <>
            <ProblemCards problems={own.problems} />
            {own.isWeekUnsent && <Notice tone="info">{t('weekWaits')}</Notice>}
            {own.rules.length === 0 && own.slots.length === 0 && (
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
            )}
            <CalendarBody times={own} sessions={sessions.data ?? []} place={place} isWide={isWide} sheet={sheet} />
          </>
        )}
      </ReadingGate>
    </Page>
  );
}
