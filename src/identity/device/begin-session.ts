import type { SessionOfRecord } from '../../db/rows.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { adopt } from './tokens.ts';

/** From here on this page works for the person of the session. */
export function beginSession(record: SessionOfRecord): void {
  adopt(record);
  watchOtherTabs(record.accountId);
}
