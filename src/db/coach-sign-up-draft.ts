import type { DeviceDatabase } from './device-database.ts';

const key = 'coach-sign-up';

/** The sign-up draft on this device; null when there is none. */
export async function readCoachSignUpDraft(device: DeviceDatabase): Promise<unknown> {
  const record = await device.records.get(key);
  return record?.key === key ? record.values : null;
}

/** Null deletes it. */
export async function writeCoachSignUpDraft(device: DeviceDatabase, values: unknown): Promise<void> {
  if (values === null) await device.records.delete(key);
  else await device.records.put({ key, values });
}
