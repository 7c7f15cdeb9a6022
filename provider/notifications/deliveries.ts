import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Language } from '../../contract/endpoint.ts';
import { type notifications as calls, type Delivery, type DeliveryReason, deliveryReasons } from '../../contract/notifications.ts';
import { deliveries, mails, notifications, pushSubscriptions, signInSessions } from '../database/schema/index.ts';
import { addSeconds, toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';

const columns = {
  delivery: deliveries,
  kind: notifications.kind,
  title: notifications.title,
  deviceLabel: signInSessions.label,
  mail: { endedAt: mails.endedAt, endedBecause: mails.endedBecause },
};

/** The ledger of the person who asks. What became of a mail stands with the mail. */
export const list: HandlerFunction<typeof calls.deliveries> = async ({ actor, database, query }) => {
  const size = pageSize(query.limit);
  const rows = await database
    .select(columns)
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, deliveries.pushSubscriptionId))
    .leftJoin(signInSessions, eq(signInSessions.id, pushSubscriptions.signInSessionId))
    .leftJoin(mails, eq(mails.id, deliveries.mailId))
    .where(
      and(
        eq(deliveries.accountId, actor.accountId),
        behindCursor(decodeCursor(query.cursor), deliveries.createdAt, deliveries.id, 'latest-first'),
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(size + 1);
  return toPage(
    rows,
    size,
    ({ delivery }) => ({ at: delivery.createdAt, id: delivery.id }),
    (row) => toDelivery(row, actor.language),
  );
};

interface Row {
  readonly delivery: typeof deliveries.$inferSelect;
  readonly kind: Delivery['kind'];
  readonly title: { readonly en: string; readonly es: string };
  readonly deviceLabel: string | null;
  readonly mail: Pick<typeof mails.$inferSelect, 'endedAt' | 'endedBecause'> | null;
}

function toDelivery({ delivery, kind, title, deviceLabel, mail }: Row, language: Language): Delivery {
  const hasMailEnded = mail?.endedBecause != null;
  const mailStatus = mail?.endedBecause === 'sent' ? ('sent' as const) : ('failed' as const);
  return {
    id: delivery.id,
    notificationId: delivery.notificationId,
    kind,
    title: title[language],
    channel: delivery.channel,
    deviceLabel: delivery.channel === 'push' ? deviceLabel : null,
    status: hasMailEnded ? mailStatus : delivery.status,
    because: deliveryReasons.find((known): known is DeliveryReason => known === delivery.because) ?? null,
    attempt: delivery.attempt,
    createdAt: toInstant(delivery.createdAt),
    sentAt: toInstantOrNull(hasMailEnded && mailStatus === 'sent' ? mail.endedAt : delivery.sentAt),
    shownAt: toInstantOrNull(delivery.shownAt),
    clickedAt: toInstantOrNull(delivery.clickedAt),
  };
}

/** A device that says so twice, or late, changes nothing: the first time counts. */
export const acknowledge: HandlerFunction<typeof calls.acknowledge> = async (call) => {
  const { actor, database, body, params, clock } = call;
  const own = and(eq(deliveries.id, params.id), eq(deliveries.accountId, actor.accountId));
  const [delivery] = await database.select().from(deliveries).where(own).for('update');
  const { shownAt, clickedAt, sentAt, createdAt } = found(delivery);
  // A device whose clock is wrong shows nothing before it was sent, nor in the future.
  const at = new Date(Math.min(clock.now().getTime(), Math.max(Date.parse(body.at), (sentAt ?? createdAt).getTime())));
  const isClick = body.event === 'clicked';
  await database
    .update(deliveries)
    .set({
      status: isClick || clickedAt !== null ? 'clicked' : 'shown',
      shownAt: shownAt ?? at,
      clickedAt: clickedAt ?? (isClick ? at : null),
    })
    .where(own);
  call.changed([actor.accountId], 'notifications');
  return { done: true };
};

const longestSnoozeSeconds = 86_400;

/** A snooze that comes when its time is over already, from a device that had no connection, undoes no reading since. */
export const snooze: HandlerFunction<typeof calls.snooze> = async (call) => {
  const { actor, database, body, params, clock } = call;
  const now = clock.now();
  const wanted = Date.parse(body.until);
  const until = new Date(Math.min(Math.max(wanted, now.getTime()), addSeconds(now, longestSnoozeSeconds).getTime()));
  const own = and(eq(notifications.id, params.id), eq(notifications.accountId, actor.accountId));
  const [held] = await database.select({ readAt: notifications.readAt }).from(notifications).where(own).for('update');
  if (found(held).readAt !== null && wanted <= now.getTime()) return { done: true };
  await database.update(notifications).set({ pushDueAt: until, mailDueAt: null, readAt: null }).where(own);
  call.changed([actor.accountId], 'notifications');
  return { done: true };
};

export const endDevicePush: HandlerFunction<typeof calls.endDevicePush> = async (call) => {
  const { actor, database, params, clock } = call;
  const [device] = await database
    .select({ id: signInSessions.id })
    .from(signInSessions)
    .where(and(eq(signInSessions.id, params.id), eq(signInSessions.accountId, actor.accountId)));
  await database
    .update(pushSubscriptions)
    .set({ endedAt: clock.now(), endedBecause: 'revoked' })
    .where(and(eq(pushSubscriptions.signInSessionId, found(device).id), isNull(pushSubscriptions.endedAt)));
  call.changed([actor.accountId], 'accounts');
  return { done: true };
};

const daysByDefault = 30;

export const figures: HandlerFunction<typeof calls.deliveryFigures> = async ({ database, clock, query }) => {
  const { days = daysByDefault } = query;
  const since = addSeconds(clock.now(), -days * 86_400);
  const countOf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const sentByMail = sql`${mails.endedBecause} = 'sent'`;
  const items = await database
    .select({
      kind: notifications.kind,
      channel: deliveries.channel,
      sent: countOf(sql`${deliveries.sentAt} is not null or ${sentByMail}`),
      shown: countOf(sql`${deliveries.shownAt} is not null`),
      clicked: countOf(sql`${deliveries.clickedAt} is not null`),
      failed: countOf(sql`${deliveries.status} = 'failed' or ${mails.endedBecause} in ('failed', 'too-late')`),
      skipped: countOf(sql`${deliveries.status} = 'skipped'`),
      medianSecondsToShow: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by extract(epoch from ${deliveries.shownAt} - ${deliveries.sentAt})))::float`,
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .leftJoin(mails, eq(mails.id, deliveries.mailId))
    .where(gte(deliveries.createdAt, since))
    .groupBy(notifications.kind, deliveries.channel)
    .orderBy(notifications.kind, deliveries.channel);
  return { days, items };
};
