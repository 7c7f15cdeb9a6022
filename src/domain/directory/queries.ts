import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

/** Where the employees of the company come from, and how its directory is connected. */
export function useDirectory() {
  const account = useAccount();
  return useQuery('directory.get', account ? {} : null);
}
