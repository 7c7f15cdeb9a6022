import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { DeliveryReason, Notification } from '../../contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { callRooms, notifications, sessions } from '../database/schema/index.ts';

/** Kinds of notifications with the time of a session. */
const kindsAboutTime: readonly Notification['kind'][] = [
  'session-booked',
  'session-moved',
  'session-promoted',
  'session-requested',
  'session-suggested',
];

/** Notifications that can change whether and when a person gets up. */
const decidesMorning: readonly Notification['kind'][] = ['session-cancelled', 'session-moved', 'session-promoted'];

const aboutSession = /^session:([0-9a-f-]{36})$/;

/**
 * Returns why a waiting notification of a session (for the end of quiet hours, or a push service) no longer applies: the session was
 * cancelled, or moved once more. Null while it applies. Both messages have the same tag, so the old one could otherwise replace the new
 * one on a device.
 */
export async function supersededReason(
  database: Database,
  { accountId, kind, subject, createdAt }: Pick<typeof notifications.$inferSelect, 'accountId' | 'kind' | 'subject' | 'createdAt'>,
): Promise<DeliveryReason | null> {
  const [, sessionId] = aboutSession.exec(subject ?? '') ?? [];
  if (sessionId !== undefined && kind === 'coach-late') return waitIsOver(database, sessionId, createdAt);
  if (sessionId === undefined || subject === null || !kindsAboutTime.includes(kind)) return null;
  const [session] = await database
    .select({ status: sessions.status, suggestion: sessions.suggestion })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (session?.status === 'cancelled') return 'session-cancelled';
  // Answered, taken back, or replaced by another one since.
  if (kind === 'session-suggested' && !isOpenSince(session?.suggestion ?? null, createdAt)) return 'done';
  const ofReader = and(eq(notifications.accountId, accountId), eq(notifications.subject, subject));
  const moves = and(ofReader, eq(notifications.kind, 'session-moved'), gt(notifications.createdAt, createdAt));
  return (await database.$count(notifications, moves)) > 0 ? 'session-moved' : null;
}

/** Since the coach was late they came, or the session was cancelled, moved or has ended. */
async function waitIsOver(database: Database, sessionId: string, createdAt: Date): Promise<DeliveryReason | null> {
  const [session] = await database
    .select({ status: sessions.status, startsAt: sessions.startsAt, coachEnteredAt: callRooms.coachEnteredAt })
    .from(sessions)
    .leftJoin(callRooms, eq(callRooms.sessionId, sessions.id))
    .where(eq(sessions.id, sessionId));
  if (session?.status === 'cancelled') return 'session-cancelled';
  if (session?.status !== 'scheduled') return 'session-over';
  if (session.startsAt > createdAt) return 'session-moved';
  return session.coachEnteredAt === null ? null : 'done';
}

function isOpenSince(suggestion: typeof sessions.$inferSelect.suggestion, createdAt: Date): boolean {
  return suggestion !== null && suggestion.declinedAt === null && Date.parse(suggestion.suggestedAt) <= createdAt.getTime();
}

/**
 * Returns when the session begins for which a person would come in vain, or not come, without this notification; null where nothing
 * such lies ahead. For a moved session the former time counts too, if it is the last that a reminder gave.
 */
export async function affectedStart(
  database: Database,
  { accountId, kind, subject, createdAt }: Pick<typeof notifications.$inferSelect, 'accountId' | 'kind' | 'subject' | 'createdAt'>,
  now: Date,
): Promise<Date | null> {
  const [, sessionId] = aboutSession.exec(subject ?? '') ?? [];
  if (sessionId === undefined || subject === null || !decidesMorning.includes(kind)) return null;
  const [session] = await database.select({ startsAt: sessions.startsAt }).from(sessions).where(eq(sessions.id, sessionId));
  const ofReader = and(eq(notifications.accountId, accountId), eq(notifications.subject, subject), lt(notifications.createdAt, createdAt));
  const [last] = await database
    .select({ basis: notifications.basis })
    .from(notifications)
    .where(and(ofReader, inArray(notifications.kind, ['session-reminder', 'session-moved'])))
    .orderBy(desc(notifications.createdAt))
    .limit(1);
  const named = last?.basis?.kind === 'session' ? [new Date(last.basis.startsAt)] : [];
  const ahead = [...named, ...(session ? [session.startsAt] : [])].filter((startsAt) => startsAt > now);
  return ahead.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
