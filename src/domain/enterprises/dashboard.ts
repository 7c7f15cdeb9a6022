import type { AdminDashboard } from '../../../contract/admin-dashboard.ts';
import type { EnterpriseDashboard } from '../../../contract/enterprise-dashboard.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

/** Whether the enterprise is deactivated, so that nothing can be changed any more. */
export function useIsDeactivated(): boolean {
  return useEnterpriseDashboard().data?.status === 'deactivated';
}

/** The company at a glance; parts that the person's sub-role does not include are null. */
export function useEnterpriseDashboard(): QueryResult<EnterpriseDashboard> {
  const account = useAccount();
  return useQuery('enterprises.dashboard', account ? {} : null);
}

/** The platform at a glance, for administrators whose sub-role includes it. */
export function useAdminDashboard(isOpen: boolean): QueryResult<AdminDashboard> {
  const account = useAccount();
  return useQuery('enterprises.adminDashboard', account && isOpen ? {} : null);
}
