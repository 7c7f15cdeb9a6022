import { useMemo } from 'react';
import type { EscalatedCareAlert } from '../../../contract/care.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../reading/together.ts';
import { useAccount } from '../reading/use-account.ts';
import { useReading } from '../reading/use-reading.ts';
import { type ShownAlert, shownAlerts, withoutSpoken } from './shown-alerts.ts';

const noAlerts: readonly ShownAlert[] = [];

/** The signed-in coach's members in need with whom nobody has spoken yet, with what is not sent yet. */
export function useCareAlerts(): Shown<readonly ShownAlert[]> {
  const account = useAccount();
  const reading = useReading('care.alerts', account ? {} : null);
  const unsent = useUnsentInLanes('care:');
  const items = reading.data?.items;
  const data = useMemo(() => {
    if (!items || !unsent) return undefined;
    return items.length === 0 ? noAlerts : shownAlerts(items, unsent);
  }, [items, unsent]);
  return { ...reading, isLookedUp: reading.isLookedUp && unsent !== undefined, data };
}

/** Members who wait for their coach, for an administrator; who was spoken with is gone at once. */
export function useEscalatedAlerts(): Shown<readonly EscalatedCareAlert[]> & { readonly refresh: () => void } {
  const account = useAccount();
  const reading = useReading('care.escalated', account ? {} : null);
  const unsent = useUnsentInLanes('care:');
  const items = reading.data?.items;
  const data = useMemo(() => items && unsent && withoutSpoken(items, unsent), [items, unsent]);
  return { ...reading, isLookedUp: reading.isLookedUp && unsent !== undefined, data };
}
