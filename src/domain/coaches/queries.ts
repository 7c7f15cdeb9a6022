import type { MemberDetails, MemberOfCoach } from '../../../contract/coach-members.ts';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';
import { membersOfCoach } from './offline.ts';

/** The members of the signed-in coach; those who need attention first. */
export function useMembers(isWanted = true): Omit<QueryResult<unknown>, 'data'> & { readonly data: readonly MemberOfCoach[] | undefined } {
  const account = useAccount();
  const query = useQuery('coaches.members', account && isWanted ? membersOfCoach : null);
  return { ...query, data: query.data?.items };
}

/** A member's details, or only those from the list of members if the page was never opened on this device. */
export type KnownMember = MemberOfCoach & Partial<MemberDetails>;

/** A member as their coach sees them. */
export function useMemberDetails(
  userId: string,
): Omit<QueryResult<unknown>, 'data'> & { readonly data: KnownMember | undefined; readonly isPartly: boolean } {
  const details = useQuery('coaches.memberDetails', { params: { id: userId } });
  const members = useMembers();
  const { problem } = details;
  // A relation that ended closes the page at once, even if an earlier reply is still on the device.
  const isDenied = problem?.kind === 'refused' && (problem.code === 'OBJECT_DENIED' || problem.code === 'NOT_FOUND');
  if (isDenied) return { ...details, problem: { ...problem, code: 'OBJECT_DENIED' }, data: undefined, isPartly: false };
  const ofList = members.data?.find((member) => member.userId === userId);
  return {
    ...details,
    isLookedUp: details.isLookedUp && members.isLookedUp,
    asOf: details.asOf ?? (ofList ? members.asOf : null),
    data: details.data ?? ofList,
    isPartly: details.data === undefined && ofList !== undefined && problem !== null,
  };
}

/** The signed-in coach's own profile and its review state; null reads nothing. */
export function useReview(isWanted: boolean): QueryResult<EndpointReply<EndpointOf<'coaches.ownInfo'>>> {
  return useQuery('coaches.ownInfo', isWanted ? {} : null);
}
