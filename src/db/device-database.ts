import { Dexie, type Table } from 'dexie';
import { makeWayForOtherTabs } from './connection.ts';
import type { DeviceRecord, SealedOutbox } from './rows.ts';
import { storageName } from './spare-storage.ts';

/** What belongs to the device and not to one account: who is signed in, and what others left unsent. */
export class DeviceDatabase extends Dexie {
  declare readonly records: Table<DeviceRecord, DeviceRecord['key']>;
  declare readonly sealed: Table<SealedOutbox, string>;

  constructor(name = storageName('zh-device')) {
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ records: 'key', sealed: 'accountId' });
    makeWayForOtherTabs(this);
  }
}

let opened: DeviceDatabase | null = null;

/** The device's database; one connection for each page or worker, opened when first used. */
export function deviceDatabase(): DeviceDatabase {
  opened ??= new DeviceDatabase();
  return opened;
}
