import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import type { Topic } from '../../contract/change-topics.ts';
import type { LocalizedText } from '../../contract/endpoint.ts';
import type { notificationKind } from '../../contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { notifications } from '../database/schema/index.ts';
import type { ReminderBasis } from '../database/schema/notifications.ts';
import type { Clock } from '../kernel/clock.ts';

export interface News {
  readonly kind: z.infer<typeof notificationKind>;
  /** Shown on lock screens: never with health details, nor what anyone wrote. */
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  /** Path in the app; `/sessions/ID` for the session in the area of who reads it. */
  readonly link: string | null;
  /** What it is about, `session:ID`; a later message about the same takes the place of the former on a device. */
  readonly subject?: string;
  /** What is decided again at the moment of sending. */
  readonly basis?: ReminderBasis;
  /** The same event never notifies an account twice. */
  readonly onceKey?: string;
  /** What somebody wrote to several people, of which this is one. */
  readonly announcementId?: string;
}

interface NotifyCall {
  readonly database: Database;
  readonly clock: Clock;
  readonly actor: { readonly accountId: string } | null;
  changed(accountIds: readonly string[], topic: Topic): void;
}

/** Rows of one statement; PostgreSQL takes 65,535 values. */
const mostAtOnce = 1000;

/**
 * Writes the same notification for several accounts, in the transaction of the call. Once that is
 * committed it is pushed to their devices, and mailed where none shows it (`provider/jobs`).
 */
export async function notify(call: NotifyCall, accountIds: readonly string[], news: News): Promise<void> {
  if (accountIds.length === 0) return;
  const createdAt = call.clock.now();
  const createdBy = call.actor?.accountId ?? null;
  for (let start = 0; start < accountIds.length; start += mostAtOnce) {
    const some = accountIds.slice(start, start + mostAtOnce);
    await call.database
      .insert(notifications)
      .values(some.map((accountId) => ({ id: uuid(), accountId, createdAt, createdBy, pushDueAt: createdAt, ...news })))
      .onConflictDoNothing();
  }
  call.changed(accountIds, 'notifications');
}
