import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

/** The signed-in coach's connected calendars, and their busy times. */
export function useBusyCalendars() {
  const account = useAccount();
  return useQuery('busyCalendars.list', account ? {} : null);
}
