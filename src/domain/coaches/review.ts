import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../query/use-account.ts';
import { useLastShown } from '../query/use-last-shown.ts';
import { useQuery } from '../query/use-query.ts';

/** Everything that a decision about a coach needs. */
export type CoachReview = EndpointReply<EndpointOf<'coaches.byUserId'>>;
export type CoachPage = EndpointReply<EndpointOf<'coaches.allForAdmin'>>;

/** The admins' lists of coaches: all, and one for each review state. */
export type CoachView = 'all' | 'approved' | 'unapproved';

export interface CoachFilter {
  readonly search?: string;
  readonly status?: CoachPage['items'][number]['status'];
  readonly offeringId?: string;
}

export const coachesOnPage = 50;
export const videosOnPage = 12;

/** The filter in the address of a list; anything unknown is ignored. */
export function coachFilterOf(address: URLSearchParams): CoachFilter {
  const search = address.get('search')?.trim().slice(0, 100);
  const status = (['approved', 'unapproved', 'rejected'] as const).find((one) => one === address.get('status'));
  const offeringId = address.get('offering');
  return { ...(search && { search }), ...(status && { status }), ...(isId(offeringId) && { offeringId }) };
}

function isId(text: string | null): text is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');
}

/** One page of a list of coaches; the previous page stays visible until the next has loaded. */
export function useCoachesForAdmin(view: CoachView, filter: CoachFilter, cursor: string | null) {
  const account = useAccount();
  const { status, ...others } = filter;
  const paging = { limit: coachesOnPage, ...(cursor !== null && { cursor }) };
  const inState = view === 'unapproved' ? { status: 'unapproved' as const } : status && { status };
  const all = useQuery('coaches.allForAdmin', account && view !== 'approved' ? { query: { ...others, ...inState, ...paging } } : null);
  const approved = useQuery('coaches.approvedForAdmin', account && view === 'approved' ? { query: { ...others, ...paging } } : null);
  return useLastShown(view === 'approved' ? approved : all);
}

export function useCoachReview(coachId: string) {
  const account = useAccount();
  return useQuery('coaches.byUserId', account ? { query: { userid: coachId } } : null);
}

export type VideoState = 'waiting' | 'approved' | 'rejected';

/** One page of the videos of all coaches in one state. */
export function useVideosForAdmin(status: VideoState, search: string, cursor: string | null) {
  const account = useAccount();
  const query = { status, limit: videosOnPage, ...(search && { search }), ...(cursor !== null && { cursor }) };
  return useLastShown(useQuery('videos.list', account ? { query } : null));
}
