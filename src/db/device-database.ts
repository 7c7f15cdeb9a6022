import { Dexie, type Table } from 'dexie';
import { yieldToOtherTabs } from './connection.ts';
import type { DeviceRecord } from './device-records.ts';
import type { SealedOutbox } from './rows.ts';
import { storageName } from './spare-storage.ts';

/** Data of the device rather than of one account: who is signed in, and what other accounts left unsent. */
export class DeviceDatabase extends Dexie {
  declare readonly records: Table<DeviceRecord, DeviceRecord['key']>;
  declare readonly sealed: Table<SealedOutbox, string>;

  constructor(name = storageName('zh-device')) {
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ records: 'key', sealed: 'accountId' });
    yieldToOtherTabs(this);
  }
}

let opened: DeviceDatabase | null = null;

/** The device's database; one connection for each page or worker, opened when first used. */
export function deviceDatabase(): DeviceDatabase {
  opened ??= new DeviceDatabase();
  return opened;
}
