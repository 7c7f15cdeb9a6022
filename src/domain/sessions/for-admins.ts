import { day as daySchema, type EndpointInput, identifier } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { sessionKind, sessionStatus } from '../../../contract/session.ts';
import { useAccount } from '../query/use-account.ts';
import { useLastShown } from '../query/use-last-shown.ts';
import { useQuery } from '../query/use-query.ts';

/** Which sessions: of a day or a period, by name, of a kind, in a status, of an offering. */
export type SessionFilter = Omit<NonNullable<EndpointInput<EndpointOf<'sessions.allByDate'>>['query']>, 'cursor' | 'limit'>;

/** The filter in the address of the list. */
export interface SessionsAsked {
  /** Used without a name or a period; today by default. */
  readonly day: string;
  readonly search: string;
  /** The first and the last day of a period, empty when open. */
  readonly from: string;
  readonly to: string;
  /** Whether one day is shown, from morning to evening. */
  readonly isOfDay: boolean;
  /** Null when the period ends before it begins. */
  readonly filter: SessionFilter | null;
}

/** @param zone the zone of the days; if it is unknown, the provider uses UTC */
export function sessionsAsked(address: URLSearchParams, today: string, zone: string | undefined): SessionsAsked {
  const dayOf = (name: string) => daySchema.safeParse(address.get(name)).data ?? '';
  const [day, from, to] = [dayOf('day') || today, dayOf('from'), dayOf('to')];
  const search = address.get('search') ?? '';
  const kind = sessionKind.safeParse(address.get('kind')).data;
  const status = sessionStatus.safeParse(address.get('status')).data;
  const offeringId = identifier.safeParse(address.get('offering')).data;
  const isOfDay = search === '' && from === '' && to === '';
  const isOfDays = isOfDay || from !== '' || to !== '';
  const filter = {
    ...(isOfDay && { date: day }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(isOfDays && zone !== undefined && { zone }),
    ...(search !== '' && { search }),
    ...(kind && { kind }),
    ...(status && { status }),
    ...(offeringId && { offeringId }),
  };
  return { day, search, from, to, isOfDay, filter: from !== '' && to !== '' && to < from ? null : filter };
}

/** The page size. */
export const sessionsOnPage = 50;

export function useSessionsForAdmin(filter: SessionFilter | null, cursor: string | null) {
  const account = useAccount();
  const query = { ...filter, limit: sessionsOnPage, ...(cursor !== null && { cursor }) };
  return useLastShown(useQuery('sessions.allByDate', account && filter ? { query } : null));
}

export function useSessionForAdmin(id: string) {
  const account = useAccount();
  return useQuery('sessions.detailsForAdmin', account ? { params: { id } } : null);
}

export function useSessionTrail(id: string) {
  const account = useAccount();
  return useQuery('sessions.trail', account ? { params: { id } } : null);
}
