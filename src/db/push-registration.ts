import type { DeviceDatabase } from './device-database.ts';
import type { PushRegistration } from './rows.ts';

/** How this device is registered for push; null when it never was. Also for live queries. */
export async function readPushRegistration(device: DeviceDatabase): Promise<PushRegistration | null> {
  const record = await device.records.get('push');
  return record?.key === 'push' ? record : null;
}

export async function savePushRegistration(device: DeviceDatabase, registration: Omit<PushRegistration, 'key'>): Promise<void> {
  await device.records.put({ key: 'push', ...registration });
}

/** Whether the person was asked about push here and said no. Also for live queries. */
export async function readPushDeclined(device: DeviceDatabase): Promise<boolean> {
  return (await device.records.get('push-declined')) !== undefined;
}

export async function savePushDeclined(device: DeviceDatabase, declinedAt: string): Promise<void> {
  await device.records.put({ key: 'push-declined', declinedAt });
}
