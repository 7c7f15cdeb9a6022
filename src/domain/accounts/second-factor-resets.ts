import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

/** Resets of a lost second factor: those that need consent, then those of the last 90 days. */
export function useSecondFactorResets() {
  const account = useAccount();
  return useQuery('accounts.secondFactorResets', account ? {} : null);
}
