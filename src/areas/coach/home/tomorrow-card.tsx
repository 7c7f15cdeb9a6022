import { useTranslation } from 'react-i18next';
import { useCoachDay } from '../../../domain/sessions/coach-day.ts';
import { formatTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import classes from './today.module.css';

interface TomorrowCardProps {
  /** The calendar day in the coach's zone. */
  readonly day: string;
  readonly timeZone: string;
}

/** The first sessions of tomorrow, also those not sent yet; left out while they are not on this device. */
export function TomorrowCard({ day, timeZone }: TomorrowCardProps) {
  const { t } = useTranslation('coach');
  const reader = useReader(timeZone);
  const { data } = useCoachDay(day, timeZone);
  if (!data) return null;
  const standing = data.sessions
    .filter(({ status }) => status !== 'cancelled')
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  const first = standing[0];
  return (
    <Card title={t('home.tomorrow')} look="quiet">
      <p className={classes.muted}>
        {first
          ? t('home.tomorrowFirst', { sessions: t('home.sessions', { count: standing.length }), time: formatTime(first.startsAt, reader) })
          : t('home.tomorrowNone')}
      </p>
    </Card>
  );
}
