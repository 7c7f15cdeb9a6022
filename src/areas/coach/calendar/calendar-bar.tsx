import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCalendarDay, formatDayOfAxis, formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Row } from '../../../ui/page/layout.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './calendar.module.css';
import { type CalendarPlace, calendarViews } from './use-calendar-place.ts';

interface CalendarBarProps {
  readonly place: CalendarPlace;
  readonly isWide: boolean;
}

/** The period that the calendar shows, and the buttons to other ones. */
export function CalendarBar({ place, isWide }: CalendarBarProps) {
  const { t } = useTranslation('coach-calendar');
  const reader = useReader();
  const view = isWide ? place.view : 'week';
  const title =
    view === 'day'
      ? formatCalendarDay(place.day, reader)
      : view === 'month'
        ? formatMonth(place.day.slice(0, 7), reader)
        : t('range', { from: formatDayOfAxis(place.firstDay, reader), to: formatDayOfAxis(place.lastDay, reader) });
  return (
    <Row gap="2 4" align="center" wraps>
      <Row as="nav" gap={1} align="center" aria-label={t('title')}>
        <Link className={classes.turn} to={place.to(place.view, place.step(-1))} replace aria-label={t(`previous.${view}`)}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
        </Link>
        <Link className={classes.todayLink} to={place.to(place.view, place.today)} replace>
          {t('today')}
        </Link>
        <Link className={classes.turn} to={place.to(place.view, place.step(1))} replace aria-label={t(`next.${view}`)}>
          <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
        </Link>
      </Row>
      <Text as="h2" size="lg" weight={650} figures="tabular" grows aria-live="polite">
        {title}
      </Text>
      {isWide && (
        <Segments
          label={t('views.label')}
          current={place.view}
          items={calendarViews.map((key) => ({ key, label: t(`views.${key}`), to: place.to(key, place.day) }))}
        />
      )}
    </Row>
  );
}
