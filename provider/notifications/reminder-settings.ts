import { and, eq, gt, notExists } from 'drizzle-orm';
import {
  defaultReminderSettings,
  type notifications as endpoints,
  type ReminderSettings,
  reminderSettings,
} from '../../contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { accounts, deliveries, notifications } from '../database/schema/index.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';

/** Stored settings may be older than the current choices: missing and unknown values get their default. */
export function readReminderSettings(stored: unknown): ReminderSettings {
  const known = reminderSettings.partial().safeParse(stored ?? {});
  return { ...defaultReminderSettings, ...(known.success ? known.data : {}) };
}

export const reminders: HandlerFunction<typeof endpoints.reminders> = async ({ actor, database }) => {
  const [account] = await database.select({ settings: accounts.reminderSettings }).from(accounts).where(eq(accounts.id, actor.accountId));
  return readReminderSettings(found(account).settings);
};

/** Deliveries that wait for the end of quiet hours are decided again: these may have changed. Not those that the person has snoozed. */
export async function decideWaitingAgain(database: Database, accountId: string, now: Date): Promise<void> {
  const isNew = notExists(database.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.notificationId, notifications.id)));
  await database
    .update(notifications)
    .set({ pushDueAt: now })
    .where(and(eq(notifications.accountId, accountId), gt(notifications.pushDueAt, now), isNew));
}
