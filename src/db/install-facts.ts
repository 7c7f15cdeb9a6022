import type { DeviceDatabase } from './device-database.ts';
import type { InstallFacts } from './device-records.ts';

const none: InstallFacts = { key: 'install', visits: 0, lastVisit: null, hasSubmitted: false, declinedAt: null };

/** The facts that decide when installing is offered. Also for live queries. */
export async function readInstallFacts(device: DeviceDatabase): Promise<InstallFacts> {
  const record = await device.records.get('install');
  return record?.key === 'install' ? record : none;
}

export async function changeInstallFacts(device: DeviceDatabase, change: (facts: InstallFacts) => InstallFacts): Promise<void> {
  await device.transaction('rw', device.records, async () => {
    const facts = await readInstallFacts(device);
    const changed = change(facts);
    if (changed !== facts) await device.records.put(changed);
  });
}
