import { and, count, eq, isNull } from 'drizzle-orm';
import type { DeliveryReason, ReminderSettings } from '../../contract/notifications.ts';
import { unreadMessageWords } from '../chat/index.ts';
import type { Database } from '../database/open.ts';
import { accounts, notifications } from '../database/schema/index.ts';
import {
  affectedStart,
  type Decision,
  decideReminder,
  deliveryPolicies,
  endOfQuietHours,
  readReminderSettings,
  sessionReminderWords,
  supersededReason,
} from '../notifications/index.ts';

type Person = Pick<
  typeof accounts.$inferSelect,
  'id' | 'email' | 'firstName' | 'language' | 'timeZone' | 'role' | 'deletedAt' | 'deactivatedAt'
>;

/** A notification to deliver, with everything that decides whether and how. */
export interface ToDeliver {
  readonly notification: typeof notifications.$inferSelect;
  readonly person: Person;
  readonly settings: ReminderSettings;
}

export async function readToDeliver(database: Database, notificationId: string): Promise<ToDeliver | null> {
  const [row] = await database
    .select({
      notification: notifications,
      stored: accounts.reminderSettings,
      person: {
        id: accounts.id,
        email: accounts.email,
        firstName: accounts.firstName,
        language: accounts.language,
        timeZone: accounts.timeZone,
        role: accounts.role,
        deletedAt: accounts.deletedAt,
        deactivatedAt: accounts.deactivatedAt,
      },
    })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(eq(notifications.id, notificationId));
  return row ? { notification: row.notification, person: row.person, settings: readReminderSettings(row.stored) } : null;
}

/**
 * A reminder that waited, for the end of quiet hours or because it was postponed, is worded again for the person's current zone: its
 * time would be that of another place.
 */
export async function wordForZone(database: Database, { notification, person, settings }: ToDeliver): Promise<ToDeliver> {
  const { basis, title: before, id } = notification;
  if (basis?.kind !== 'session') return { notification, person, settings };
  // The body contains no time.
  const { title } = sessionReminderWords(new Date(basis.startsAt), person.timeZone, basis.minutesBefore, null);
  if (title.en !== before.en) await database.update(notifications).set({ title }).where(eq(notifications.id, id));
  return { notification: { ...notification, title }, person, settings };
}

/** The text of a message is shown to people who want that, and stored nowhere else. */
export async function wordForReader(database: Database, found: ToDeliver): Promise<ToDeliver> {
  const { notification, person, settings } = found;
  if (notification.kind !== 'message' || !settings.showMessageText) return found;
  const body = await unreadMessageWords(database, person.id, notification.subject);
  return body === null ? found : { notification: { ...notification, body }, person, settings };
}

const hourMilliseconds = 3_600_000;

const skip = (because: DeliveryReason): Decision => ({ kind: 'skip', because });

/** Whether a notification is sent at this moment: decided right before each attempt. */
export async function decideDelivery(
  database: Database,
  { notification, person, settings }: ToDeliver,
  channel: 'push' | 'email',
  now: Date,
): Promise<Decision> {
  if (person.deletedAt !== null || person.deactivatedAt !== null) return skip('account-ended');
  if (notification.readAt !== null) return skip('read');
  if (notification.kind === 'message' && !settings.messages) return skip('switched-off');
  const reminded = { accountId: person.id, settings, timeZone: person.timeZone };
  if (notification.basis !== null) {
    const decision = await decideReminder(database, reminded, notification.basis, now);
    // A mail makes no sound.
    return decision.kind === 'wait' && channel === 'email' ? { kind: 'send' } : decision;
  }
  const overtaken = await supersededReason(database, notification);
  if (overtaken !== null) return skip(overtaken);
  if (channel === 'email' || deliveryPolicies[notification.kind].isUrgent) return { kind: 'send' };
  const quietUntil = endOfQuietHours(settings, person.timeZone, now);
  if (quietUntil === null) return { kind: 'send' };
  // As late as a reminder that comes in quiet hours, and no later: after them it would be over.
  const atStake = await affectedStart(database, notification, now);
  const until = atStake !== null && atStake < quietUntil ? new Date(atStake.getTime() - hourMilliseconds) : quietUntil;
  return until <= now ? { kind: 'send' } : { kind: 'wait', until };
}

export async function countUnread(database: Database, accountId: string): Promise<number> {
  const [unread] = await database
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt)));
  return unread?.count ?? 0;
}
