import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../query/use-account.ts';
import { useLastShown } from '../query/use-last-shown.ts';
import { useQuery } from '../query/use-query.ts';

/** Which sessions: of a day, by name, of a kind, in a status, of an offering. */
export type SessionFilter = Omit<NonNullable<EndpointInput<EndpointOf<'sessions.allByDate'>>['query']>, 'cursor' | 'limit'>;

/** So many on one page. */
export const sessionsOnPage = 50;

export function useSessionsForAdmin(filter: SessionFilter, cursor: string | null) {
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
