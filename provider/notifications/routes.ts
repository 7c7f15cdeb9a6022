import { and, count, desc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import type { notifications as endpoints, Notification } from '../../contract/notifications.ts';
import { withNames } from '../care/index.ts';
import { notifications } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { type HandlerFunction, type Handlers, showing } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
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

const list: HandlerFunction<typeof endpoints.list> = async ({ actor, database, query }) => {
  const size = pageSize(query.limit);
  const own = eq(notifications.accountId, actor.accountId);
  const unread = database
    .select({ count: count() })
    .from(notifications)
    .where(and(own, isNull(notifications.readAt)));
  const rows = await database
    .select({ ...getTableColumns(notifications), unreadCount: sql`${unread}`.mapWith(Number) })
    .from(notifications)
    .where(and(own, behindCursor(decodeCursor(query.cursor), notifications.createdAt, notifications.id, 'latest-first')))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(size + 1);
  // Behind the last one there is no row that could say it.
  const unreadCount = rows[0]?.unreadCount ?? (await unread)[0]?.count ?? 0;
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
