import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../reading/use-account.ts';
import { useLastShown } from '../reading/use-last-shown.ts';
import { useReading } from '../reading/use-reading.ts';

/** Which employees, in which order. */
export type EmployeeFilter = Omit<NonNullable<EndpointInput<EndpointOf<'employees.imported'>>['query']>, 'cursor' | 'limit'>;

/** So many on one page: as many as are read at once, however many work there. */
const pageSize = 50;

/** One page of the employees; what was shown stands until the next page has come. */
export function useEmployees(filter: EmployeeFilter, cursor: string | null) {
  const account = useAccount();
  const query = { ...filter, limit: pageSize, ...(cursor !== null && { cursor }) };
  return useLastShown(useReading('employees.imported', account ? { query } : null));
}

export function useEmployee(id: string) {
  const account = useAccount();
  return useReading('employees.get', account ? { params: { id } } : null);
}

/** Who was sent a link, the latest first, a page at a time. */
export function useMagicLinks(cursor: string | null) {
  const account = useAccount();
  const query = { limit: pageSize, ...(cursor !== null && { cursor }) };
  return useLastShown(useReading('employees.magicLinks', account ? { query } : null));
}
