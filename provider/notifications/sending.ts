import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { announcements } from '../database/schema/index.ts';
import type { Clock } from '../kernel/clock.ts';
import { receiversAfter } from './audience.ts';
import { notify, silently } from './notify.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/**
 * Writes the notifications for the next people of an announcement, and its progress, in one transaction, so that it continues after the
 * last batch when it crashes. Call it under a lock of the row. Returns the new row, and the notified accounts.
 */
export async function sendBatch(
  transaction: Database,
  clock: Clock,
  row: AnnouncementRow,
  size: number,
): Promise<{ readonly row: AnnouncementRow; readonly notifiedIds: readonly string[] }> {
  const { id, title, body, createdBy, audience, enterpriseId, afterId } = row;
  const receivers = await receiversAfter(transaction, { audience, enterpriseId }, afterId, size);
  const notifiedIds = receivers.map((receiver) => receiver.id);
  const call = { database: transaction, clock, actor: { accountId: createdBy }, ...silently };
  for (const [link, people] of byLink(row, receivers)) {
    await notify(call, people, { kind: 'system', title, body, link, announcementId: id, onceKey: `announcement:${id}` });
  }
  const now = clock.now();
  const isDone = notifiedIds.length < size;
  const [next] = await transaction
    .update(announcements)
    .set({
      status: isDone ? 'sent' : 'sending',
      afterId: notifiedIds.at(-1) ?? afterId,
      recipientCount: row.recipientCount + notifiedIds.length,
      startedAt: row.startedAt ?? now,
      endedAt: isDone ? now : null,
      version: row.version + 1,
      updatedAt: now,
    })
    .where(eq(announcements.id, id))
    .returning();
  return { row: next ?? row, notifiedIds };
}

/** People of each role are led to their own page. */
function byLink({ link, links }: AnnouncementRow, receivers: Awaited<ReturnType<typeof receiversAfter>>): Map<string | null, string[]> {
  const groups = new Map<string | null, string[]>();
  for (const { id, role } of receivers) {
    const path = links?.[role] ?? link;
    groups.set(path, [...(groups.get(path) ?? []), id]);
  }
  return groups;
}
