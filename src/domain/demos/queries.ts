import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../query/use-account.ts';
import { useLastShown } from '../query/use-last-shown.ts';
import { useQuery } from '../query/use-query.ts';

/** Which demo requests. */
export type DemoFilter = Omit<NonNullable<EndpointInput<EndpointOf<'demos.all'>>['query']>, 'cursor' | 'limit'>;

const pageSize = 30;

/** One page of the requests; the previous page stays visible until the next has loaded. */
export function useDemos(filter: DemoFilter, cursor: string | null) {
  const account = useAccount();
  const query = { ...filter, limit: pageSize, ...(cursor !== null && { cursor }) };
  return useLastShown(useQuery('demos.all', account ? { query } : null));
}

/** One request with its history. */
export function useDemo(id: string) {
  const account = useAccount();
  return useQuery('demos.single', account ? { params: { id } } : null);
}

/** The possible assignees, each with their number of open requests. */
export function useAdminsToAssign() {
  const account = useAccount();
  return useQuery('demos.adminsToAssign', account ? {} : null);
}
