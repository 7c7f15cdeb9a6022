import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../query/use-account.ts';
import { useLastShown } from '../query/use-last-shown.ts';
import { useQuery } from '../query/use-query.ts';

export type EnterpriseOverview = EndpointReply<EndpointOf<'enterprises.overview'>>;
type Filter = Omit<NonNullable<EndpointInput<EndpointOf<'enterprises.withUserCount'>>['query']>, 'cursor' | 'limit'>;

/** The page size. */
export const enterprisesOnPage = 50;

/** One page of the enterprises, by name. */
export function useEnterprises(filter: Filter | null, cursor: string | null) {
  const account = useAccount();
  const query = { ...filter, limit: enterprisesOnPage, ...(cursor !== null && { cursor }) };
  return useLastShown(useQuery('enterprises.withUserCount', account && filter ? { query } : null));
}

/** One page of the administrators of enterprises, by name. */
export function useEmployerAccounts(search: string | null, cursor: string | null) {
  const account = useAccount();
  const query = { limit: enterprisesOnPage, ...(search && { search }), ...(cursor !== null && { cursor }) };
  return useLastShown(useQuery('enterprises.allUsers', account && search !== null ? { query } : null));
}

export function useEmployerAccount(userid: string) {
  const account = useAccount();
  return useQuery('enterprises.userDetails', account ? { query: { userid } } : null);
}

export function useEnterpriseOverview(id: string) {
  const account = useAccount();
  return useQuery('enterprises.overview', account ? { params: { id } } : null);
}
