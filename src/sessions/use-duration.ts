import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { durationUnits } from '../domain/sessions/session-times.ts';

/** Words a number of minutes: in full by the two largest units, '3 days 4 hours', or briefly in hours and minutes, '2 h 10 min'. */
export function useDuration(wording: 'full' | 'brief'): (minutes: number) => string {
  const { t } = useTranslation();
  const isFull = wording === 'full';
  return useCallback(
    (minutes) =>
      durationUnits(minutes, isFull ? 'days' : 'hours')
        .map(({ unit, count }) => (isFull || unit === 'days' ? t(`duration.${unit}`, { count }) : t(`duration.brief.${unit}`, { count })))
        .join(' '),
    [t, isFull],
  );
}
