import { useCurrentUser } from '../../../domain/accounts/current-user.ts';
import { useNow } from '../../../domain/reading/use-now.ts';
import { calendarDay, type Reader } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';

/** The calendar day in the member's own zone, by which the provider counts too, and the member as reader. */
export function useToday(): { readonly today: string; readonly reader: Reader } {
  const now = useNow();
  const current = useCurrentUser();
  const reader = useReader(current.data?.timeZone);
  return { today: calendarDay(now, reader), reader };
}
