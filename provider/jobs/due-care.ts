import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { adminsForCare, careStep, careWords, escalationWords, reachableCoaches, subjectOf, urgencyOf } from '../care/index.ts';
import type { Database } from '../database/open.ts';
import { accounts, careAlerts, notifications } from '../database/schema/index.ts';

const maxAtOnce = 100;

type Row = typeof notifications.$inferInsert;

/**
 * Reminds of members whom nobody has talked with yet, and notifies administrators when that takes too long; each step once, however
 * many providers look. Returns the notified accounts.
 */
export async function makeCareReminders(database: Database, now: Date): Promise<string[]> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select({ alert: careAlerts, deletedAt: accounts.deletedAt })
      .from(careAlerts)
      .innerJoin(accounts, eq(accounts.id, careAlerts.memberId))
      .where(lte(careAlerts.nextStepAt, now))
      .orderBy(asc(careAlerts.nextStepAt))
      .limit(maxAtOnce)
      .for('update', { of: careAlerts, skipLocked: true });
    if (due.length === 0) return [];
    const admins = await adminsForCare(transaction);
    const notifiedIds: string[] = [];
    for (const { alert, deletedAt } of due) {
      const coachIds = deletedAt === null ? (await reachableCoaches(transaction, alert.memberId)).map(({ id }) => id) : [];
      const step = deletedAt === null ? careStep({ ...alert, coachIds }, now) : null;
      if (step) {
        const rows = await rowsOf(transaction, alert, step.step, {
          coachIds: step.coachIds,
          admins: step.notifiesAdmins ? admins : [],
          now,
        });
        const made = rows.length === 0 ? [] : await transaction.insert(notifications).values(rows).onConflictDoNothing().returning();
        notifiedIds.push(...made.map(({ accountId }) => accountId));
      }
      await transaction
        .update(careAlerts)
        .set({
          step: step?.step ?? alert.step,
          nextStepAt: step?.nextStepAt ?? null,
          escalatedAt: step?.escalates ? now : alert.escalatedAt,
        })
        .where(eq(careAlerts.id, alert.id));
    }
    return notifiedIds;
  });
}

async function rowsOf(
  database: Database,
  { id, memberId }: typeof careAlerts.$inferSelect,
  step: number,
  { coachIds, admins, now }: { readonly coachIds: readonly string[]; readonly admins: readonly string[]; readonly now: Date },
): Promise<Row[]> {
  const before = await database
    .selectDistinct({ accountId: notifications.accountId })
    .from(notifications)
    .where(and(eq(notifications.subject, subjectOf(id)), inArray(notifications.accountId, [...coachIds, memberId])));
  const knew = new Set(before.map(({ accountId }) => accountId));
  const about = { kind: 'care' as const, subject: subjectOf(id), basis: { kind: 'care' as const, alertId: id } };
  // With the member as its author it goes when the member's account does.
  const made = { createdAt: now, pushDueAt: now, createdBy: memberId };
  return [
    ...coachIds.map((accountId) => ({
      id: uuid(),
      accountId,
      ...about,
      // Coaches whom the member has chosen since are notified for the first time.
      ...careWords(knew.has(accountId) ? urgencyOf(step) : 'first', null),
      link: `/coach/users/${memberId}?view=answers`,
      onceKey: step === 0 ? `care:${id}` : `care:${id}:${step}`,
      ...made,
    })),
    ...admins.map((accountId) => ({
      id: uuid(),
      accountId,
      ...about,
      ...escalationWords(null),
      link: '/admin',
      onceKey: `care-escalated:${id}:${step}`,
      ...made,
    })),
  ];
}
