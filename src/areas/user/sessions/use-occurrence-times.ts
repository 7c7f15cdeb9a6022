import { useTranslation } from 'react-i18next';
import type { ShownSeries } from '../../../domain/sessions/shown-series.ts';
import type { SeriesTime } from './series-times.tsx';

/** The booking page for the coach and offering of a series. */
function bookingPath({ coachId, offeringId }: Pick<ShownSeries, 'coachId' | 'offeringId'>): string {
  return `/user/sessions/book?${new URLSearchParams({ coachId, ...(offeringId !== null && { offeringId }) })}`;
}

/** Describes the outcome of each time of a series, with a link to other times for one that was not booked. */
export function useOccurrenceTimes() {
  const { t } = useTranslation('session-series');
  return (series: ShownSeries, isRequest: boolean): SeriesTime[] =>
    series.occurrences.map(({ startsAt, problem }) =>
      problem === null
        ? { startsAt, tone: isRequest ? 'info' : 'ok', words: t(isRequest ? 'requested' : 'booked') }
        : {
            startsAt,
            tone: 'warning',
            words: t(`problems.${problem}`),
            ...(problem !== 'month-full' && { link: { to: bookingPath(series), words: t('card.otherTime') } }),
          },
    );
}
