import { useMemo } from 'react';
import type { Recommendation } from '../../../contract/recommendations.ts';
import { useOwnChoices } from '../coaches/choosing.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { isSettled, type Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { recommendationsOfMember } from './offline.ts';
import { openRecommendations } from './open-recommendations.ts';
import { type UnsentRecommendation, unsentRecommendations } from './unsent-recommendations.ts';

/** The coaches' recommendations to the signed-in member, latest first. */
function useRecommendations(): Shown<readonly Recommendation[]> {
  const account = useAccount();
  const query = useQuery('recommendations.list', account ? recommendationsOfMember(account.accountId) : null);
  return { ...query, data: query.data?.items };
}

/** Recommendations that the member has not followed yet, each offering once, latest first. */
export function useOpenRecommendations(): Shown<readonly Recommendation[]> {
  const all = useRecommendations();
  const choices = useOwnChoices();
  const isKnown = isSettled(choices);
  const data = useMemo(
    () => (all.data && isKnown ? openRecommendations(all.data, choices.data?.items ?? []) : undefined),
    [all.data, isKnown, choices.data],
  );
  return { ...all, data };
}

/** The signed-in coach's recommendations to a member, latest first, and the offerings with an unsent recommendation. */
export function useRecommendedTo(
  userId: string,
): Shown<{ readonly items: readonly Recommendation[]; readonly unsent: readonly UnsentRecommendation[] }> {
  const account = useAccount();
  const query = useQuery('recommendations.list', account ? recommendationsOfMember(userId) : null);
  const intentions = useUnsentInLanes(`recommendations:${userId}`);
  const items = query.data?.items;
  const coachId = account?.accountId;
  const data = useMemo(() => {
    if (!intentions || coachId === undefined) return undefined;
    const unsent = unsentRecommendations(intentions);
    if (!items && unsent.length === 0) return undefined;
    const replaced = new Set(unsent.map(({ offeringId }) => offeringId));
    return { items: (items ?? []).filter((item) => item.coachId === coachId && !replaced.has(item.offering.id)), unsent };
  }, [items, intentions, coachId]);
  return { ...query, isLookedUp: query.isLookedUp && intentions !== undefined, data };
}
