import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Words a stretch of time briefly: '45 min', '2 h 10 min'. */
export function useMinutes(): (minutes: number) => string {
  const { t } = useTranslation('coach');
  return useCallback(
    (minutes) => {
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      const parts = [
        hours > 0 && t('timeline.hours', { count: hours }),
        (rest > 0 || hours === 0) && t('timeline.minutes', { count: rest }),
      ];
      return parts.filter(Boolean).join(' ');
    },
    [t],
  );
}

/** Words the time until an instant. */
export function useDuration(): (at: string, now: Date) => string {
  const minutes = useMinutes();
  return useCallback((at, now) => minutes(Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 60_000))), [minutes]);
}
