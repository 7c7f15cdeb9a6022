import type { DeviceDatabase } from './device-database.ts';
import type { PushRegistration } from './device-records.ts';

/** The push registration of this device; null when there was none. Also for live queries. */
export async function readPushRegistration(device: DeviceDatabase): Promise<PushRegistration | null> {
  const record = await device.records.get('push');
  return record?.key === 'push' ? record : null;
}

export async function savePushRegistration(device: DeviceDatabase, registration: Omit<PushRegistration, 'key'>): Promise<void> {
  await device.records.put({ key: 'push', ...registration });
}

/** Whether the person declined push on this device. Also for live queries. */
export async function readPushDeclined(device: DeviceDatabase): Promise<boolean> {
  return (await device.records.get('push-declined')) !== undefined;
}

export async function savePushDeclined(device: DeviceDatabase, declinedAt: string): Promise<void> {
  await device.records.put({ key: 'push-declined', declinedAt });
}

/**
 * Marks the notice about blocked notifications as shown for this sign-in.
 *
 * @returns whether it had not been shown before
 */
export async function notePushBlockedNotice(device: DeviceDatabase, signIn: string): Promise<boolean> {
  return device.transaction('rw', device.records, async () => {
    const shown = await device.records.get('push-blocked-said');
    if (shown?.key === 'push-blocked-said' && shown.signIn === signIn) return false;
    await device.records.put({ key: 'push-blocked-said', signIn });
    return true;
  });
}
