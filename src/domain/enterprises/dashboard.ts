import type { EnterpriseDashboard } from '../../../contract/enterprises.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

/** The company at a glance; parts that the person's sub-role does not open are null. */
export function useEnterpriseDashboard(): Reading<EnterpriseDashboard> {
  const account = useAccount();
  return useReading('enterprises.dashboard', account ? {} : null);
}
