import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { DeliveryReason } from '../../contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { deliveries, notifications } from '../database/schema/index.ts';
import { observeDelivery } from '../kernel/observed.ts';
import type { ToDeliver } from './read-delivery.ts';

/**
 * Records that something was not delivered, and why. A reminder that has become wrong is also removed from the person's list, where it
 * would still show the old time. One that only comes too late for a mail is still right: it was pushed, and stays where it is shown.
 */
export async function recordSkipped(
  database: Database,
  { notification }: ToDeliver,
  channel: 'push' | 'email',
  because: DeliveryReason,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.insert(deliveries).values({
      id: uuid(),
      notificationId: notification.id,
      accountId: notification.accountId,
      channel,
      status: 'skipped',
      because,
      createdAt: now,
    });
    const isTooLateForMail = channel === 'email' && because === 'too-late';
    const isWrongNow = notification.basis !== null && notification.readAt === null && !isTooLateForMail;
    await transaction
      .update(notifications)
      .set({ mailDueAt: null, ...(isWrongNow ? { readAt: now } : {}) })
      .where(eq(notifications.id, notification.id));
  });
  observeDelivery({ channel, kind: notification.kind, result: 'skipped' });
}
