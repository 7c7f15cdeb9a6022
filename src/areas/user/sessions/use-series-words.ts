import { useTranslation } from 'react-i18next';
import { weekdayOf } from '../../../../contract/calendar-days.ts';
import type { SessionSeries } from '../../../../contract/session-series.ts';
import { calendarDay, formatForeignZone, formatTime } from '../../../i18n/format.ts';
import { weekdayNames } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';

export const rhythmKeys = { 1: 'weekly', 2: 'fortnightly', 4: 'fourWeekly' } as const satisfies Record<SessionSeries['everyWeeks'], string>;

/** Describes a series in the reader's time zone. */
export function useSeriesWords() {
  const { t } = useTranslation('session-series');
  const reader = useReader();

  /**
   * 'Every Thursday at 18:00 with Laura Gil'
   *
   * @param startsAt of the first or any later session
   */
  function titleOf(everyWeeks: SessionSeries['everyWeeks'], startsAt: string, coachName: string | null): string {
    const day = weekdayNames(reader)[weekdayOf(calendarDay(startsAt, reader)) - 1]?.long ?? '';
    return t(`title.${rhythmKeys[everyWeeks]}`, { day, time: formatTime(startsAt, reader), name: coachName ?? t('yourCoach') });
  }

  /** Says that the coach's clock decides; null if both show the same time. */
  function zoneNote(startsAt: string, zone: string, coachName: string): string | null {
    const shown = formatForeignZone(startsAt, zone, reader);
    return shown === undefined
      ? null
      : t('zone', { name: coachName, time: formatTime(startsAt, { ...reader, timeZone: zone }), zone: shown });
  }

  return { titleOf, zoneNote };
}
