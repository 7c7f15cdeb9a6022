import { and, asc, eq, lte } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { demoRequests, notifications } from '../database/schema/index.ts';

const maxAtOnce = 100;

/**
 * Reminds the person in charge of a demo request to follow it up; each once, however many providers look. Returns the notified
 * accounts.
 */
export async function makeDemoReminders(database: Database, now: Date): Promise<string[]> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: demoRequests.id, adminId: demoRequests.assignedAdminId, remindAt: demoRequests.remindAt })
      .from(demoRequests)
      .where(lte(demoRequests.remindAt, now))
      .orderBy(asc(demoRequests.remindAt))
      .limit(maxAtOnce)
      .for('update', { skipLocked: true });
    const notifiedIds: string[] = [];
    for (const { id, adminId, remindAt } of due) {
      await transaction
        .update(demoRequests)
        .set({ remindAt: null })
        .where(and(eq(demoRequests.id, id)));
      if (adminId === null) continue;
      await transaction
        .insert(notifications)
        .values({
          id: uuid(),
          accountId: adminId,
          kind: 'demo',
          title: { en: 'Follow up a demo request', es: 'Seguimiento de una solicitud' },
          body: { en: 'You wanted to get back to an employer today.', es: 'Hoy quería volver a hablar con una empresa.' },
          link: `/admin/demorequest/${id}`,
          subject: `demo:${id}`,
          onceKey: `demo-follow-up:${id}:${remindAt?.getTime()}`,
          createdAt: now,
          pushDueAt: now,
        })
        .onConflictDoNothing();
      notifiedIds.push(adminId);
    }
    return notifiedIds;
  });
}
