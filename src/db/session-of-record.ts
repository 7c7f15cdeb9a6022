import { systemClock } from '../platform/clock.ts';
import { readLastMoment } from '../platform/last-moment.ts';
import { onLiveConnection } from './connection.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { Contact, SessionOfRecord } from './device-records.ts';
import { leftAccountsKey } from './spare-storage.ts';

/** The signed-in account on this device; null when there is none. Also for live queries. */
export async function readSession(device: DeviceDatabase): Promise<SessionOfRecord | null> {
  const record = await onLiveConnection(device, async () => device.records.get('session'));
  return record?.key === 'session' && !hasLeft(record.accountId) ? record : null;
}

/** `readSession` for a start: also takes over the known provider time, in one step. */
export async function readSessionAtStart(device: DeviceDatabase): Promise<SessionOfRecord | null> {
  return onLiveConnection(device, () =>
    device.transaction('r', device.records, async () => (await Promise.all([readSession(device), readContact(device)]))[0]),
  );
}

/** The contact of a device that has not called the provider yet. */
export const nothingNoted: Contact = { key: 'contact', lastReachedAt: null, unreachableSince: null };

/** Also takes over the provider time that another page or the worker has learned. */
export async function readContact(device: DeviceDatabase): Promise<Contact> {
  const record = await device.records.get('contact');
  if (record?.key !== 'contact') return nothingNoted;
  systemClock.takeOver(record.clockOffset, record.lastReachedAt);
  return record;
}

/**
 * Whether an account logged out of this device while its main database was held: that database's data about it no longer counts.
 * Pages only.
 */
function hasLeft(accountId: string): boolean {
  return 'document' in globalThis && readLastMoment(leftAccountsKey, accountId) !== null;
}
