import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Notification, ReminderSettings } from '../../../contract/notifications.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import { transact } from '../../db/transact.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { withReminderChange } from './reminder-change.ts';
import { closeShown } from './shown-messages.ts';

/** Marks a notification as read; works offline. */
export async function readNotification({ id, isRead }: Pick<Notification, 'id' | 'isRead'>): Promise<void> {
  if (isRead) return;
  await requireAccount().enqueue({ endpoint: 'notifications.read', params: { id } });
  await closeShown((shown) => shown === id);
}

/**
 * Marks all shown notifications as read; works offline.
 *
 * @param newest the latest of them: its time is the provider's, independent of this device's clock
 */
export async function readAllNotifications({ createdAt: upTo }: Pick<Notification, 'createdAt'>): Promise<void> {
  await requireAccount().enqueue({ endpoint: 'notifications.readAll', body: { upTo } });
  await closeShown(() => true);
}

/** Changes some of the settings that a screen shows; changes made since it was shown stay. */
export async function changeReminders(shown: ReminderSettings, changed: Partial<ReminderSettings>): Promise<void> {
  const { database, enqueue } = requireAccount();
  await transact(database, ['outbox', 'snapshots'], async () => {
    const [unsent] = (await readUnsentInLanes(database, 'reminders')).slice(-1);
    const stored = await readSnapshot(database, queryKey('notifications.reminders', {}));
    const latest = ((unsent?.body ?? stored?.data) as ReminderSettings | undefined) ?? shown;
    await enqueue({ endpoint: 'notifications.editReminders', body: withReminderChange(latest, shown, changed) });
  });
}

/** Stops push messages to one of the person's devices. */
export async function endDevicePush(deviceId: string): Promise<void> {
  await requireAccount().enqueue({ endpoint: 'notifications.endDevicePush', params: { id: deviceId } });
}

export type DeviceInfo = EndpointInput<EndpointOf<'accounts.updateDeviceInfo'>>['body'];

/** Sends the provider this device's facts and its push address. */
export async function sendDeviceInfo(info: DeviceInfo): Promise<void> {
  await requireAccount().enqueue({ endpoint: 'accounts.updateDeviceInfo', body: info });
}
