import { useMemo } from 'react';
import { useCurrentUser } from '../accounts/current-user.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { type ShownChoices, shownChoices } from './choices.ts';
import { useKnownNames } from './known-names.ts';

const lanes = 'coach-choice:';

/** The signed-in member's coaches, with unsent choices. */
export function useOwnChoices(): Shown<ShownChoices> {
  const account = useAccount();
  const query = useQuery('coaches.choices', account ? {} : null);
  const unsent = useUnsentInLanes(lanes);
  const known = useKnownNames(unsent !== undefined && unsent.length > 0);
  const items = query.data?.items;
  const data = useMemo(() => items && unsent && known && shownChoices(items, unsent, known), [items, unsent, known]);
  return { ...query, isLookedUp: query.isLookedUp && unsent !== undefined && known !== undefined, data };
}

/** Whether the member has no coach, neither chosen nor about to be sent; undefined while that is unknown. */
export function useHasNoCoach(): boolean | undefined {
  const choices = useOwnChoices();
  const current = useCurrentUser();
  if (choices.data) return choices.data.items.length === 0;
  // Until the choices are on this device, use the count that came with the signed-in person.
  return current.data?.role === 'USER' && choices.isLookedUp ? current.data.countSelectedCoacth === 0 : undefined;
}
