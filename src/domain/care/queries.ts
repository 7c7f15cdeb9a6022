import { useMemo } from 'react';
import type { EscalatedCareAlert } from '../../../contract/care.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { type ShownAlert, shownAlerts, withoutSpoken } from './shown-alerts.ts';

const noAlerts: readonly ShownAlert[] = [];

/** The signed-in coach's members in need with whom nobody has spoken yet, with unsent changes. */
export function useCareAlerts(): Shown<readonly ShownAlert[]> {
  const account = useAccount();
  const query = useQuery('care.alerts', account ? {} : null);
  const unsent = useUnsentInLanes('care:');
  const items = query.data?.items;
  const data = useMemo(() => {
    if (!items || !unsent) return undefined;
    return items.length === 0 ? noAlerts : shownAlerts(items, unsent);
  }, [items, unsent]);
  return { ...query, isLookedUp: query.isLookedUp && unsent !== undefined, data };
}

/** Members waiting for their coach, for an administrator; a member who was spoken with disappears at once. */
export function useEscalatedAlerts(): Shown<readonly EscalatedCareAlert[]> & { readonly refresh: () => void } {
  const account = useAccount();
  const query = useQuery('care.escalated', account ? {} : null);
  const unsent = useUnsentInLanes('care:');
  const items = query.data?.items;
  const data = useMemo(() => items && unsent && withoutSpoken(items, unsent), [items, unsent]);
  return { ...query, isLookedUp: query.isLookedUp && unsent !== undefined, data };
}
