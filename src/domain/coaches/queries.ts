import type { CurrentUser } from '../../../contract/accounts.ts';
import type { MemberDetails, MemberOfCoach } from '../../../contract/coach-members.ts';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

/** The signed-in person; see the current-user call. */
export function useCurrentUser(): Reading<CurrentUser> {
  const account = useAccount();
  return useReading('accounts.currentUser', account ? {} : null);
}

/** The members of the signed-in coach; those who need attention first. */
export function useMembers(isWanted = true): Omit<Reading<unknown>, 'data'> & { readonly data: readonly MemberOfCoach[] | undefined } {
  const account = useAccount();
  const reading = useReading('coaches.members', account && isWanted ? { query: { limit: 200 } } : null);
  return { ...reading, data: reading.data?.items };
}

/** A member as their coach sees them. */
export function useMemberDetails(userId: string): Reading<MemberDetails> {
  return useReading('coaches.memberDetails', { params: { id: userId } });
}

/** The signed-in coach's own profile and the state of its review; null reads nothing. */
export function useReview(isWanted: boolean): Reading<EndpointReply<EndpointOf<'coaches.ownInfo'>>> {
  return useReading('coaches.ownInfo', isWanted ? {} : null);
}
