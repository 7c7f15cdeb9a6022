import type { Permission } from '../../../contract/roles.ts';
import { useAccount } from '../query/use-account.ts';
import { useLastShown } from '../query/use-last-shown.ts';
import { useQuery } from '../query/use-query.ts';

/** Filters entries by person, kind and calendar days. */
export interface AuditFilter {
  readonly actorId?: string;
  readonly kind?: Permission;
  readonly from?: string;
  readonly to?: string;
}

export const auditPageSize = 50;

/** A page of what administrators did, latest first; the previous page stays visible until the next has loaded. */
export function useAudit(filter: AuditFilter, cursor: string | null) {
  const account = useAccount();
  const query = { ...filter, limit: auditPageSize, ...(cursor !== null && { cursor }) };
  return useLastShown(useQuery('audit.list', account ? { query } : null));
}

/** Everyone who is or was an administrator of the platform. */
export function useAuditPeople() {
  const account = useAccount();
  return useQuery('audit.people', account ? {} : null);
}
