import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../query/use-account.ts';
import { useLastShown } from '../query/use-last-shown.ts';
import { useQuery } from '../query/use-query.ts';

type Filter = Omit<NonNullable<EndpointInput<EndpointOf<'sessions.allByDate'>>['query']>, 'cursor' | 'limit'>;

/** So many on one page. */
export const sessionsOnPage = 50;

export function useSessionsForAdmin(filter: Filter, cursor: string | null) {
  const account = useAccount();
  const query = { ...filter, limit: sessionsOnPage, ...(cursor !== null && { cursor }) };
  return useLastShown(useQuery('sessions.allByDate', account ? { query } : null));
}

export function useSessionForAdmin(id: string) {
  const account = useAccount();
  return useQuery('sessions.detailsForAdmin', account ? { params: { id } } : null);
}

export function useSessionTrail(id: string) {
  const account = useAccount();
  return useQuery('sessions.trail', account ? { params: { id } } : null);
}
