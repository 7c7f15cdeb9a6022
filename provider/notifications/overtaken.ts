import { and, eq, gt } from 'drizzle-orm';
import type { DeliveryReason, Notification } from '../../contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { notifications, sessions } from '../database/schema/index.ts';

/** News that say when a session takes place. */
const tellsTime: readonly Notification['kind'][] = ['session-booked', 'session-moved', 'session-promoted', 'session-requested'];

/**
 * Why news of a session that waited, for the end of quiet hours or for a push service, no longer
 * holds: the session was cancelled, or moved once more. Null while it does. Both messages have the
 * same tag, so the old one could otherwise take the place of the new one on a device.
 */
export async function overtakenBecause(
  database: Database,
  { accountId, kind, subject, createdAt }: Pick<typeof notifications.$inferSelect, 'accountId' | 'kind' | 'subject' | 'createdAt'>,
): Promise<DeliveryReason | null> {
  const [, sessionId] = /^session:([0-9a-f-]{36})$/.exec(subject ?? '') ?? [];
  if (sessionId === undefined || subject === null || !tellsTime.includes(kind)) return null;
  const [session] = await database.select({ status: sessions.status }).from(sessions).where(eq(sessions.id, sessionId));
  if (session?.status === 'cancelled') return 'session-cancelled';
  const ofReader = and(eq(notifications.accountId, accountId), eq(notifications.subject, subject));
  const moves = and(ofReader, eq(notifications.kind, 'session-moved'), gt(notifications.createdAt, createdAt));
  return (await database.$count(notifications, moves)) > 0 ? 'session-moved' : null;
}
