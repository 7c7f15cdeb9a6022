import { useMemo } from 'react';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';
import { newestNotifications } from './offline.ts';
import { type Notifications, shownNotifications } from './shown-notifications.ts';

/** The newest notifications of the signed-in person, with what was read on this device and is not sent yet. */
export function useNotifications(): Reading<Notifications> {
  const account = useAccount();
  const { data, ...reading } = useReading('notifications.list', account ? newestNotifications : null);
  const unsent = useUnsentInLanes('notification');
  const shown = useMemo(() => data && unsent && shownNotifications(data, unsent), [data, unsent]);
  return { ...reading, data: shown };
}
