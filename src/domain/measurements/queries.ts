import { useMemo } from 'react';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { type ShownMeasurements, shownMeasurements } from './shown-measurements.ts';

const none = { items: [], sharing: [] };

/** The measurements of a member with unsent ones; null asks for nothing. */
export function useMeasurements(userId: string | null): Shown<ShownMeasurements> {
  const query = useQuery('measurements.list', userId === null ? null : { params: { id: userId } });
  const unsent = useUnsentInLanes('measurements:');
  const known = query.data;
  const data = useMemo(() => {
    if (!unsent || userId === null) return undefined;
    const shown = shownMeasurements(known ?? none, unsent, userId);
    return known || shown.items.length > 0 ? shown : undefined;
  }, [known, unsent, userId]);
  return { ...query, isLookedUp: query.isLookedUp && unsent !== undefined, data };
}

/** The signed-in member's own. */
export function useOwnMeasurements(): Shown<ShownMeasurements> {
  return useMeasurements(useAccount()?.accountId ?? null);
}
