import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../reading/use-account.ts';
import { useLastShown } from '../reading/use-last-shown.ts';
import { useReading } from '../reading/use-reading.ts';

type Filter = Omit<NonNullable<EndpointInput<EndpointOf<'sessions.allByDate'>>['query']>, 'cursor' | 'limit'>;

/** So many on one page. */
export const sessionsOnPage = 50;

export function useSessionsForAdmin(filter: Filter, cursor: string | null) {
  const account = useAccount();
  const query = { ...filter, limit: sessionsOnPage, ...(cursor !== null && { cursor }) };
  return useLastShown(useReading('sessions.allByDate', account ? { query } : null));
}

export function useSessionForAdmin(id: string) {
  const account = useAccount();
  return useReading('sessions.detailsForAdmin', account ? { params: { id } } : null);
}

export function useSessionTrail(id: string) {
  const account = useAccount();
  return useReading('sessions.trail', account ? { params: { id } } : null);
}
