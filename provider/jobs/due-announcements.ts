import { and, asc, inArray, lte } from 'drizzle-orm';
import { announcements } from '../database/schema/index.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { sendBatch } from '../notifications/index.ts';
import type { JobParts } from './parts.ts';

const batchSize = 500;
/** In one look; then other due work is done. */
const maxBatches = 20;

/**
 * Sends announcements to many, or for a later time, in batches, each in a transaction of its own that locks the row: any number of
 * providers may do this at once, and another one continues what one of them left. Returns whether more waits.
 */
export async function sendAnnouncements(
  parts: Pick<JobParts, 'database' | 'clock' | 'realtime'>,
  isOver: () => boolean = () => false,
  size = batchSize,
): Promise<boolean> {
  for (let batch = 0; batch < maxBatches; batch++) {
    if (isOver()) return true;
    const notifiedIds = await inTransaction(parts.database, async (transaction) => {
      const [row] = await transaction
        .select()
        .from(announcements)
        .where(and(inArray(announcements.status, ['scheduled', 'sending']), lte(announcements.sendAt, parts.clock.now())))
        .orderBy(asc(announcements.sendAt))
        .limit(1)
        .for('update', { skipLocked: true });
      return row ? (await sendBatch(transaction, parts.clock, row, size)).notifiedIds : null;
    });
    if (notifiedIds === null) return false;
    parts.realtime.changed(notifiedIds, ['notifications']);
  }
  return true;
}
