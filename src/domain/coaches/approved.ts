import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

/** The approved coaches by name, for administrators. */
export function useApprovedCoaches(isWanted: boolean) {
  const account = useAccount();
  return useQuery('coaches.approvedForAdmin', account && isWanted ? { query: { limit: 200 } } : null);
}
