import type { AccountDatabase } from '../../db/account-database.ts';
import { forgetLastMoment, lastMomentKeys, lastMomentKinds, readLastMoment } from '../../platform/last-moment.ts';
import { appendIntention } from './outbox.ts';
import type { UnwrittenIntention } from './track-unwritten.ts';

/** Queues changes that were made just before a page ended and did not reach the database. */
export async function takeOverUnwritten(database: AccountDatabase): Promise<void> {
  for (const key of lastMomentKeys(database.accountId, lastMomentKinds.intention)) {
    const kept = readLastMoment(database.accountId, key) as UnwrittenIntention | null;
    if (kept) await appendIntention(database, kept);
    forgetLastMoment(database.accountId, key);
  }
}
