import { useCurrentUser } from '../../domain/accounts/current-user.ts';
import { useNow } from '../../domain/reading/use-now.ts';
import { calendarDay, type Reader } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';

/** The calendar day in the coach's own zone, and the coach as reader; undefined until the account is known. */
export function useToday(): { readonly today: string | undefined; readonly reader: Reader } {
  const now = useNow();
  const timeZone = useCurrentUser().data?.timeZone;
  const reader = useReader(timeZone);
  return { today: timeZone === undefined ? undefined : calendarDay(now, reader), reader };
}
