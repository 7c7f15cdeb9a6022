import { useNow } from '../domain/query/use-now.ts';
import { calendarDay } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';

/** The calendar day in the zone of the signed-in person. */
export function useOwnToday(): string {
  return calendarDay(useNow(), useReader());
}
