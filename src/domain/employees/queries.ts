import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../query/use-account.ts';
import { useLastShown } from '../query/use-last-shown.ts';
import { useQuery } from '../query/use-query.ts';

/** Which employees, in which order. */
export type EmployeeFilter = Omit<NonNullable<EndpointInput<EndpointOf<'employees.imported'>>['query']>, 'cursor' | 'limit'>;

/** The page size: as many as are read at once, however many employees there are. */
const pageSize = 50;

/** One page of the employees; the previous page stays visible until the next has loaded. */
export function useEmployees(filter: EmployeeFilter, cursor: string | null) {
  const account = useAccount();
  const query = { ...filter, limit: pageSize, ...(cursor !== null && { cursor }) };
  return useLastShown(useQuery('employees.imported', account ? { query } : null));
}

export function useEmployee(id: string) {
  const account = useAccount();
  return useQuery('employees.get', account ? { params: { id } } : null);
}

/** The people who were sent a link, latest first, a page at a time. */
export function useMagicLinks(cursor: string | null) {
  const account = useAccount();
  const query = { limit: pageSize, ...(cursor !== null && { cursor }) };
  return useLastShown(useQuery('employees.magicLinks', account ? { query } : null));
}
