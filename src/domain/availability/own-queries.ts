import { useMemo } from 'react';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../reading/together.ts';
import { useAccount } from '../reading/use-account.ts';
import { useReading } from '../reading/use-reading.ts';
import { type OwnTimes, ownTimes } from './own-times.ts';

/**
 * What the signed-in coach offers from today on for four weeks, with what is not sent yet.
 * @param from a later day to begin with, `2027-01-04`; `isPartly` where that could not be had
 */
export function useOwnTimes(from: string | null = null): Shown<OwnTimes> & { readonly isPartly: boolean } {
  const account = useAccount();
  const coming = useReading('availability.available', account ? { query: {} } : null);
  const later = useReading('availability.available', account && from !== null ? { query: { date: from } } : null);
  const unsent = useUnsentInLanes('availability');
  const data = useMemo(() => {
    if (!account || !coming.data || !unsent) return undefined;
    const known = new Map([...coming.data.items, ...(later.data?.items ?? [])].map((slot) => [slot.id, slot]));
    return ownTimes({ ...coming.data, items: [...known.values()] }, unsent, account.accountId);
  }, [account, coming.data, later.data, unsent]);
  const isPartly = from !== null && later.data === undefined && later.problem !== null;
  return { ...coming, isLookedUp: coming.isLookedUp && unsent !== undefined, data, isPartly };
}
