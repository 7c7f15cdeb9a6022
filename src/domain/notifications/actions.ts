import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Notification, ReminderSettings } from '../../../contract/notifications.ts';
import { systemClock } from '../../platform/clock.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { closeShown } from './shown-messages.ts';

/** The person has read one; also with no connection. */
export async function readNotification({ id, isRead }: Pick<Notification, 'id' | 'isRead'>): Promise<void> {
  if (isRead) return;
  await requireAccount().enqueue({ endpoint: 'notifications.read', params: { id } });
  await closeShown((shown) => shown === id);
}

/** All up to now are read; also with no connection. */
export async function readAllNotifications(): Promise<void> {
  const upTo = systemClock.now().toISOString();
  await requireAccount().enqueue({ endpoint: 'notifications.readAll', body: { upTo } });
  await closeShown(() => true);
}

export async function changeReminders(settings: ReminderSettings): Promise<void> {
  await requireAccount().enqueue({ endpoint: 'notifications.editReminders', body: settings });
}

/** Push messages no longer go to one of the person's devices. */
export async function endDevicePush(deviceId: string): Promise<void> {
  await requireAccount().enqueue({ endpoint: 'notifications.endDevicePush', params: { id: deviceId } });
}

export type DeviceInfo = EndpointInput<EndpointOf<'accounts.updateDeviceInfo'>>['body'];

/** Tells the provider what this device is and where it receives push messages. */
export async function tellDeviceInfo(info: DeviceInfo): Promise<void> {
  await requireAccount().enqueue({ endpoint: 'accounts.updateDeviceInfo', body: info });
}
