import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { contactAnswers, contactMessages, demoRequestEvents, demoRequests } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { readRetention } from './settings.ts';

/** Forgets contact messages and demo requests of people who have not become customers, once nobody needs them any more. */
export async function forgetOldRequests(database: Database, now: Date): Promise<void> {
  const retention = await readRetention(database);
  const before = (days: number) => addSeconds(now, -days * 86_400);
  await inTransaction(database, async (transaction) => {
    const messages = transaction
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(and(eq(contactMessages.status, 'closed'), lt(contactMessages.closedAt, before(retention.contactMessages))));
    await transaction.delete(contactAnswers).where(inArray(contactAnswers.messageId, messages));
    await transaction.delete(contactMessages).where(inArray(contactMessages.id, messages));
    const requests = transaction
      .select({ id: demoRequests.id })
      .from(demoRequests)
      .where(and(eq(demoRequests.status, 'declined'), lt(demoRequests.decidedAt, before(retention.demoRequests))));
    await transaction.delete(demoRequestEvents).where(inArray(demoRequestEvents.demoRequestId, requests));
    await transaction.delete(demoRequests).where(inArray(demoRequests.id, requests));
  });
}
