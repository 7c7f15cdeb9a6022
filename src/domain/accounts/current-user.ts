import type { CurrentUser } from '../../../contract/account.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

/** The signed-in person; see the current-user call. */
export function useCurrentUser(): Reading<CurrentUser> {
  const account = useAccount();
  return useReading('accounts.currentUser', account ? {} : null);
}
