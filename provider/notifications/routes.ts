import { and, count, desc, eq, getTableColumns, isNull, lte, type Placeholder, sql } from 'drizzle-orm';
import type { notifications as endpoints, Notification } from '../../contract/notifications.ts';
import { withNames } from '../care/index.ts';
import type { Database } from '../database/open.ts';
import { preparedQuery } from '../database/prepared.ts';
import { notifications } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { type HandlerFunction, type Handlers, showing } from '../kernel/handler.ts';
import { decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { announcement, announcementList } from './announcements.ts';
import { cancelAnnouncement, countRecipients, create, editAnnouncement, sendTest } from './announcing.ts';
import { acknowledge, list as deliveries, endDevicePush, figures, snooze } from './deliveries.ts';
import { editReminders } from './edit-reminders.ts';
import { screenOf } from './links.ts';
import { pushKey } from './push-key.ts';
import { recipients } from './recipients.ts';
import { reminders } from './reminder-settings.ts';

type Row = typeof notifications.$inferSelect;

function toNotification(row: Row, { language, role }: Pick<Actor, 'language' | 'role'>): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title[language],
    body: row.body[language],
    link: row.link === null ? null : screenOf(row.link, role),
    isRead: row.readAt !== null,
    createdAt: toInstant(row.createdAt),
    readAt: toInstantOrNull(row.readAt),
  };
}

function unreadOf(database: Database, accountId: string | Placeholder) {
  return database
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt)));
}

/** Behind every other. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Put together once: for a few short rows that was more work than reading them. */
const pageOf = preparedQuery((database) => {
  const unread = unreadOf(database, sql.placeholder('accountId'));
  const isBehind = sql`(${notifications.createdAt}, ${notifications.id})
    < (${sql.placeholder('beforeTime')}::timestamptz, ${sql.placeholder('beforeId')}::uuid)`;
  return database
    .select({ ...getTableColumns(notifications), unreadCount: sql`${unread}`.mapWith(Number) })
    .from(notifications)
    .where(and(eq(notifications.accountId, sql.placeholder('accountId')), isBehind))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(sql.placeholder('limit'))
    .prepare('notifications_of_account');
});

const list: HandlerFunction<typeof endpoints.list> = async ({ actor, database, query }) => {
  const size = pageSize(query.limit);
  const { accountId } = actor;
  const cursor = decodeCursor(query.cursor);
  const place = { beforeTime: cursor?.at.toISOString() ?? 'infinity', beforeId: cursor?.id ?? lastId };
  const rows = await pageOf(database).execute({ accountId, ...place, limit: size + 1 });
  // There is no row after the last one that could hold it.
  const unreadCount = rows[0]?.unreadCount ?? (await unreadOf(database, accountId))[0]?.count ?? 0;
  const named = await withNames(database, actor, rows);
  const page = toPage(
    named.rows,
    size,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => toNotification(row, actor),
  );
  return showing(named.memberIds, { ...page, unreadCount });
};

/** Reading twice keeps the first time. */
const read: HandlerFunction<typeof endpoints.read> = async (call) => {
  const { actor, database } = call;
  const own = and(eq(notifications.id, call.params.id), eq(notifications.accountId, actor.accountId));
  const marked = await database
    .update(notifications)
    .set({ readAt: call.clock.now() })
    .where(and(own, isNull(notifications.readAt)))
    .returning();
  if (marked.length > 0) call.changed([actor.accountId], 'notifications');
  const [row] = marked.length > 0 ? marked : await database.select().from(notifications).where(own);
  const named = await withNames(database, actor, [found(row)]);
  return showing(named.memberIds, toNotification(found(named.rows[0]), actor));
};

const readAll: HandlerFunction<typeof endpoints.readAll> = async (call) => {
  const { actor, database, body } = call;
  const now = call.clock.now();
  const upTo = body?.upTo ? new Date(body.upTo) : now;
  await database
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.accountId, actor.accountId), isNull(notifications.readAt), lte(notifications.createdAt, upTo)));
  call.changed([actor.accountId], 'notifications');
  return { done: true };
};

export const notificationsHandlers: Handlers<typeof endpoints> = {
  create,
  countRecipients,
  sendTest,
  announcements: announcementList,
  announcement,
  editAnnouncement,
  cancelAnnouncement,
  recipients,
  list,
  read,
  readAll,
  snooze,
  acknowledge,
  reminders,
  editReminders,
  deliveries,
  endDevicePush,
  pushKey,
  deliveryFigures: figures,
};
