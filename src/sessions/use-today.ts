import { useCurrentUser } from '../domain/accounts/current-user.ts';
import { useNow } from '../domain/query/use-now.ts';
import { calendarDay, type Reader } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';

interface Today {
  /** The calendar day in the person's own zone, by which the provider counts too; in the device's until the account is known. */
  readonly today: string;
  /** The same, undefined until the account is known. */
  readonly knownToday: string | undefined;
  /** The person as reader. */
  readonly reader: Reader;
}

export function useToday(): Today {
  const now = useNow();
  const timeZone = useCurrentUser().data?.timeZone;
  const reader = useReader(timeZone);
  const today = calendarDay(now, reader);
  return { today, knownToday: timeZone === undefined ? undefined : today, reader };
}
