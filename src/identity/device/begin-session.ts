import type { SessionOfRecord } from '../../db/device-records.ts';
import { adoptSession } from './adopting.ts';
import { watchOtherTabs } from './other-tabs.ts';

/** From here on this page works for the person of the session. */
export function beginSession(record: SessionOfRecord): void {
  adoptSession(record);
  watchOtherTabs(record.accountId);
}
