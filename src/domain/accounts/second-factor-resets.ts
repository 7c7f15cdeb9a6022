import { useAccount } from '../reading/use-account.ts';
import { useReading } from '../reading/use-reading.ts';

/** Resets of a lost second factor: those that need consent, then those of the last 90 days. */
export function useSecondFactorResets() {
  const account = useAccount();
  return useReading('accounts.secondFactorResets', account ? {} : null);
}
