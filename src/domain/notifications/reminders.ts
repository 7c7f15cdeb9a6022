import type { ReminderSettings } from '../../../contract/notifications.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

/** The person's reminder settings, with unsent changes. */
export function useReminderSettings(): QueryResult<ReminderSettings> {
  const query = useQuery('notifications.reminders', {});
  const unsent = useUnsentInLanes('reminders');
  const latest = unsent?.findLast(({ endpoint }) => endpoint === 'notifications.editReminders');
  const data = unsent && query.data && ((latest?.body as ReminderSettings | undefined) ?? query.data);
  return { ...query, data, isLookedUp: query.isLookedUp && unsent !== undefined };
}

/** What was recently sent to the person, and whether it arrived. */
export function useDeliveries() {
  return useQuery('notifications.deliveries', { query: { limit: 30 } });
}

/** Delivery figures of the last 30 days; for admins. */
export function useDeliveryFigures() {
  return useQuery('notifications.deliveryFigures', {});
}

/** The devices whose push the person has ended here, as long as the provider does not know. */
export function useDevicesLeavingPush(): ReadonlySet<string> {
  const unsent = useUnsentInLanes('device-push:');
  return new Set(unsent?.map(({ params }) => params.id ?? ''));
}
