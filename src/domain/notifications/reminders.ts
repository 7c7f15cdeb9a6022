import type { ReminderSettings } from '../../../contract/notifications.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';

/** What the person wants to be reminded of, with what was changed here and is not sent yet. */
export function useReminderSettings(): QueryResult<ReminderSettings> {
  const query = useQuery('notifications.reminders', {});
  const unsent = useUnsentInLanes('reminders');
  const latest = unsent?.findLast(({ endpoint }) => endpoint === 'notifications.editReminders');
  const data = unsent && query.data && ((latest?.body as ReminderSettings | undefined) ?? query.data);
  return { ...query, data, isLookedUp: query.isLookedUp && unsent !== undefined };
}

/** What was sent to the person lately, and whether it got there. */
export function useDeliveries() {
  return useQuery('notifications.deliveries', { query: { limit: 30 } });
}

/** How deliveries of the last 30 days went; for admins. */
export function useDeliveryFigures() {
  return useQuery('notifications.deliveryFigures', {});
}

/** The devices that the person has taken off push here, and that the provider does not know of yet. */
export function useDevicesLeavingPush(): ReadonlySet<string> {
  const unsent = useUnsentInLanes('device-push:');
  return new Set(unsent?.map(({ params }) => params.id ?? ''));
}
