import type { DeviceDatabase } from './device-database.ts';

/** The keys of sessions that the provider still has to revoke, in the order they were left. */
export async function readRevocations(device: DeviceDatabase): Promise<readonly string[]> {
  const record = await device.records.get('revocations');
  return record?.key === 'revocations' ? record.keys : [];
}

export async function addRevocation(device: DeviceDatabase, key: string): Promise<void> {
  await device.transaction('rw', device.records, async () => {
    const keys = await readRevocations(device);
    if (!keys.includes(key)) await device.records.put({ key: 'revocations', keys: [...keys, key] });
  });
}

export async function removeRevocation(device: DeviceDatabase, key: string): Promise<void> {
  await device.transaction('rw', device.records, async () => {
    const keys = (await readRevocations(device)).filter((one) => one !== key);
    if (keys.length > 0) await device.records.put({ key: 'revocations', keys });
    else await device.records.delete('revocations');
  });
}
