import { useMemo } from 'react';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { firstDaysOfRequests, type OwnTimes, ownTimes } from './own-times.ts';

/**
 * The signed-in coach's times for four weeks from today, with unsent changes.
 *
 * @param later other days that must be loaded as well, `2027-01-04`; `isPartly` when they could not be
 */
export function useOwnTimes(
  later: { readonly firstDay: string; readonly lastDay: string } | null = null,
): Shown<OwnTimes> & { readonly isPartly: boolean } {
  const account = useAccount();
  const coming = useQuery('availability.available', account ? { query: {} } : null);
  const [from, next] = later ? firstDaysOfRequests(later.firstDay, later.lastDay) : [null, null];
  const first = useQuery('availability.available', account && from !== null ? { query: { date: from } } : null);
  const second = useQuery('availability.available', account && next !== null ? { query: { date: next } } : null);
  const unsent = useUnsentInLanes('availability');
  const data = useMemo(() => {
    if (!account || !coming.data || !unsent) return undefined;
    const items = [coming.data, first.data, second.data].flatMap((stored) => stored?.items ?? []);
    const known = new Map(items.map((slot) => [slot.id, slot]));
    return ownTimes({ ...coming.data, items: [...known.values()] }, unsent, account.accountId);
  }, [account, coming.data, first.data, second.data, unsent]);
  const isMissing = ({ data: stored, problem }: typeof first) => stored === undefined && problem !== null;
  const isPartly = (from !== null && isMissing(first)) || (next !== null && isMissing(second));
  return { ...coming, isLookedUp: coming.isLookedUp && unsent !== undefined, data, isPartly };
}
