import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import type { LocalizedText } from '../../contract/endpoint.ts';
import type { notificationKind } from '../../contract/notifications.ts';
import { isolatedRuns } from '../../contract/text-direction.ts';
import { notifications } from '../database/schema/index.ts';
import type { ReminderBasis } from '../database/schema/notifications.ts';
import type { With, Work } from '../kernel/handler.ts';

export interface NotificationText {
  readonly kind: z.infer<typeof notificationKind>;
  /** Shown on lock screens: never with health details, nor what anyone wrote. */
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  /** Path in the app; `/sessions/ID` for the session in the area of who reads it. */
  readonly link: string | null;
  /** Its subject, `session:ID`; a later message with the same subject replaces the former on a device. */
  readonly subject?: string;
  /** The facts that are decided again at the moment of sending. */
  readonly basis?: ReminderBasis;
  /** The same event never notifies an account twice. */
  readonly onceKey?: string;
  /** The announcement to several people that this notification is part of. */
  readonly announcementId?: string;
}

interface NotifyCall extends Work, With<'wakeJobs'> {
  readonly actor: { readonly accountId: string } | null;
}

/**
 * Writes a notification that replaces the one before it with the same `onceKey`, as unread and new: there is only one, however much
 * happens. It is pushed after `afterMilliseconds`, unless it was read by then.
 */
export async function replaceNotification(
  call: NotifyCall,
  accountIds: readonly string[],
  news: NotificationText & { readonly onceKey: string },
  afterMilliseconds: number,
): Promise<void> {
  if (accountIds.length === 0) return;
  const now = call.clock.now();
  const row = {
    createdAt: now,
    createdBy: call.actor?.accountId ?? null,
    pushDueAt: new Date(now.getTime() + afterMilliseconds),
    ...news,
    ...wordsOf(news),
  };
  const stored = await call.database
    .select({ accountId: notifications.accountId, createdBy: notifications.createdBy, pushDueAt: notifications.pushDueAt })
    .from(notifications)
    .where(and(eq(notifications.onceKey, news.onceKey), inArray(notifications.accountId, [...accountIds]), isNull(notifications.readAt)));
  const unread = new Set(stored.map(({ accountId }) => accountId));
  // An unsent one has the same text already, unless another person wrote it.
  const same = new Set(
    stored.flatMap(({ accountId, createdBy, pushDueAt }) =>
      createdBy === row.createdBy && pushDueAt !== null && pushDueAt > now ? [accountId] : [],
    ),
  );
  const behind = accountIds.filter((accountId) => !same.has(accountId));
  if (behind.length === 0) return;
  const excluded = (column: { readonly name: string }) => sql`excluded.${sql.identifier(column.name)}`;
  const { title, body, createdAt, createdBy, pushDueAt } = notifications;
  await call.database
    .insert(notifications)
    .values(behind.map((accountId) => ({ id: uuid(), accountId, ...row })))
    .onConflictDoUpdate({
      target: [notifications.accountId, notifications.onceKey],
      set: {
        ...{ title: excluded(title), body: excluded(body), createdAt: excluded(createdAt), createdBy: excluded(createdBy) },
        ...{ pushDueAt: excluded(pushDueAt), mailDueAt: null, readAt: null },
      },
    });
  const others = accountIds.filter((accountId) => !unread.has(accountId));
  if (others.length > 0) call.changed(others, 'notifications');
  call.services.wakeJobs(afterMilliseconds);
}

/** The words, with the names in them isolated: lock screens and lists know nothing else of them. */
function wordsOf({ title, body }: Pick<NotificationText, 'title' | 'body'>): Pick<NotificationText, 'title' | 'body'> {
  const inBoth = ({ en, es }: LocalizedText) => ({ en: isolatedRuns(en), es: isolatedRuns(es) });
  return { title: inBoth(title), body: inBoth(body) };
}

/** What a notification asked for is done: it is read, no longer delivered, and closed on every device. */
export async function settleNotification(
  { database, clock, changed }: Pick<Work, 'database' | 'clock' | 'changed'>,
  accountId: string,
  onceKey: string,
): Promise<void> {
  const settled = await database
    .update(notifications)
    .set({ readAt: clock.now(), pushDueAt: null, mailDueAt: null })
    .where(and(eq(notifications.accountId, accountId), eq(notifications.onceKey, onceKey), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  if (settled.length > 0) changed([accountId], 'notifications');
}

/** For jobs, which signal devices themselves and deliver what they have made. */
export const silently = { changed: () => undefined, services: { wakeJobs: () => undefined } } as const;

/** Rows of one statement; PostgreSQL takes 65,535 values. */
const maxAtOnce = 1000;

/**
 * Writes the same notification for several accounts, in the transaction of the call. Once that is
 * committed it is pushed to their devices, and mailed where none shows it (`provider/jobs`).
 */
export async function notify(call: NotifyCall, accountIds: readonly string[], news: NotificationText): Promise<void> {
  if (accountIds.length === 0) return;
  const createdAt = call.clock.now();
  const createdBy = call.actor?.accountId ?? null;
  for (let start = 0; start < accountIds.length; start += maxAtOnce) {
    const some = accountIds.slice(start, start + maxAtOnce);
    await call.database
      .insert(notifications)
      .values(some.map((accountId) => ({ id: uuid(), accountId, createdAt, createdBy, pushDueAt: createdAt, ...news, ...wordsOf(news) })))
      .onConflictDoNothing();
  }
  call.changed(accountIds, 'notifications');
  call.services.wakeJobs();
}
