import type { CurrentUser } from '../../../contract/account.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

/** The signed-in person, from the current-user call. */
export function useCurrentUser(): QueryResult<CurrentUser> {
  const account = useAccount();
  return useQuery('accounts.currentUser', account ? {} : null);
}
