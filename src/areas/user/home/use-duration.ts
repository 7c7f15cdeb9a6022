import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { countdownTo } from '../../../domain/sessions/session-times.ts';

/** Words the time until an instant by its two largest units: '2 hours 10 minutes', '3 days 4 hours'. */
export function useDuration(): (at: string, now: Date) => string {
  const { t } = useTranslation('member');
  return useCallback(
    (at, now) => {
      const { days, hours, minutes } = countdownTo(at, now);
      const units = [
        { count: days, text: () => t('next.days', { count: days }) },
        { count: hours, text: () => t('next.hours', { count: hours }) },
        { count: minutes, text: () => t('next.minutes', { count: minutes }) },
      ];
      const first = units.findIndex(({ count }) => count > 0);
      if (first === -1) return t('next.minutes', { count: 0 });
      return units
        .slice(first, first + 2)
        .filter(({ count }) => count > 0)
        .map(({ text }) => text())
        .join(' ');
    },
    [t],
  );
}
