import { eq, sql } from 'drizzle-orm';
import type { notifications as endpoints, ReminderSettings } from '../../contract/notifications.ts';
import { accounts } from '../database/schema/index.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { reconsiderReminders } from './due-reminders.ts';

export const editReminders: HandlerFunction<typeof endpoints.editReminders> = async (call) => {
  const { actor, database, body } = call;
  const isWhole = body.quietFrom !== null && body.quietTo !== null && body.quietFrom !== body.quietTo;
  const settings: ReminderSettings = {
    ...body,
    sessionMinutesBefore: [...new Set(body.sessionMinutesBefore)].toSorted((one, other) => other - one),
    quietFrom: isWhole ? body.quietFrom : null,
    quietTo: isWhole ? body.quietTo : null,
  };
  await database
    .update(accounts)
    .set({ reminderSettings: settings, ...(body.selfScore ? { selfScoreDueAt: sql`${accounts.selfScoreDueAt} - interval '7 days'` } : {}) })
    .where(eq(accounts.id, actor.accountId));
  await reconsiderReminders(database, actor.accountId, call.clock.now());
  call.changed([actor.accountId], 'notifications');
  call.services.wakeJobs();
  return settings;
};
