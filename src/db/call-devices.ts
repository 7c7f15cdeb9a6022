import type { DeviceDatabase } from './device-database.ts';
import type { CallDevices } from './device-records.ts';

/** The devices chosen for calls on this device; null when none was ever chosen. */
export async function readCallDevices(device: DeviceDatabase): Promise<CallDevices | null> {
  const record = await device.records.get('call-devices');
  return record?.key === 'call-devices' ? record : null;
}

export async function saveCallDevices(device: DeviceDatabase, devices: Omit<CallDevices, 'key'>): Promise<void> {
  await device.records.put({ key: 'call-devices', ...devices });
}
