import { useMemo } from 'react';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';
import { newestNotifications } from './offline.ts';
import { type Notifications, shownNotifications } from './shown-notifications.ts';

/** The newest notifications of the signed-in person, with this device's unsent reads. */
export function useNotifications(): QueryResult<Notifications> {
  const account = useAccount();
  const { data, ...query } = useQuery('notifications.list', account ? newestNotifications : null);
  const unsent = useUnsentInLanes('notification');
  const shown = useMemo(() => data && unsent && shownNotifications(data, unsent), [data, unsent]);
  return { ...query, data: shown };
}
