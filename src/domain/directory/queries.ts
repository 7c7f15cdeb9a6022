import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

/** The source of the company's employees, and the connection of its directory. */
export function useDirectory() {
  const account = useAccount();
  return useQuery('directory.get', account ? {} : null);
}
