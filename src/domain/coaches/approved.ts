import { useAccount } from '../reading/use-account.ts';
import { useReading } from '../reading/use-reading.ts';

/** The approved coaches, by name, for administrators. */
export function useApprovedCoaches(isWanted: boolean) {
  const account = useAccount();
  return useReading('coaches.approvedForAdmin', account && isWanted ? { query: { limit: 200 } } : null);
}
