import type { DeviceDatabase } from './device-database.ts';

const key = 'coach-sign-up';

/** What was written so far on this device; null when nothing was. */
export async function readCoachSignUpDraft(device: DeviceDatabase): Promise<unknown> {
  const record = await device.records.get(key);
  return record?.key === key ? record.values : null;
}

/** Null deletes it. */
export async function writeCoachSignUpDraft(device: DeviceDatabase, values: unknown): Promise<void> {
  if (values === null) await device.records.delete(key);
  else await device.records.put({ key, values });
}
