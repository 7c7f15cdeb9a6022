import { useMemo } from 'react';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { type ShownSteps, shownSteps } from './shown-steps.ts';

const none = { goals: [], steps: [], ticks: [] };

/** The goals and steps of a member with unsent changes; null asks for nothing. */
export function useSteps(userId: string | null): Shown<ShownSteps> {
  const query = useQuery('steps.list', userId === null ? null : { params: { id: userId } });
  const unsentSteps = useUnsentInLanes('step:');
  const unsentGoals = useUnsentInLanes('goal:');
  const known = query.data;
  const data = useMemo(() => {
    if (!unsentSteps || !unsentGoals || userId === null) return undefined;
    const shown = shownSteps(known ?? none, [...unsentGoals, ...unsentSteps], userId);
    return known || shown.goals.length + shown.steps.length > 0 ? shown : undefined;
  }, [known, unsentSteps, unsentGoals, userId]);
  return { ...query, isLookedUp: query.isLookedUp && unsentSteps !== undefined && unsentGoals !== undefined, data };
}

/** The signed-in member's own. */
export function useOwnSteps(): Shown<ShownSteps> {
  return useSteps(useAccount()?.accountId ?? null);
}

/** How often the signed-in coach's members kept their shared steps in the last seven days, by member. */
export function useKeptOfMembers(): Shown<ReadonlyMap<string, { readonly kept: number; readonly due: number }>> {
  const query = useQuery('steps.ofMembers', {});
  const items = query.data?.items;
  const data = useMemo(() => items && new Map(items.map(({ userId, kept, due }) => [userId, { kept, due }])), [items]);
  return { ...query, data };
}
