import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import type { LocalizedText } from '../../contract/endpoint.ts';
import type { notificationKind } from '../../contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { notifications } from '../database/schema/index.ts';
import type { Clock } from '../kernel/clock.ts';

export interface News {
  readonly kind: z.infer<typeof notificationKind>;
  /** Shown on lock screens: never with health details. */
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  /** Path in the app. */
  readonly link: string | null;
  /** What it is about, `session:ID`. */
  readonly subject?: string;
  /** The same event never notifies an account twice. */
  readonly onceKey?: string;
}

interface NotifyCall {
  readonly database: Database;
  readonly clock: Clock;
  readonly actor: { readonly accountId: string } | null;
  changed(accountIds: readonly string[], topic: string): void;
}

/** Writes the same notification for several accounts, in the transaction of the call. */
export async function notify(call: NotifyCall, accountIds: readonly string[], news: News): Promise<void> {
  if (accountIds.length === 0) return;
  const createdAt = call.clock.now();
  await call.database
    .insert(notifications)
    .values(accountIds.map((accountId) => ({ id: uuid(), accountId, createdAt, createdBy: call.actor?.accountId ?? null, ...news })))
    .onConflictDoNothing();
  call.changed(accountIds, 'notifications');
}
