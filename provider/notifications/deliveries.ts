import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Language } from '../../contract/endpoint.ts';
import {
  type Delivery,
  type DeliveryFigure,
  type DeliveryReason,
  deliveryReasons,
  type notifications as endpoints,
} from '../../contract/notifications.ts';
import { deliveries, deliveryCounts, notifications, pushSubscriptions, signInSessions } from '../database/schema/index.ts';
import { addSeconds, toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';

const columns = {
  delivery: deliveries,
  kind: notifications.kind,
  title: notifications.title,
  deviceLabel: signInSessions.label,
};

/** The caller's ledger. */
export const list: HandlerFunction<typeof endpoints.deliveries> = async ({ actor, database, query }) => {
  const size = pageSize(query.limit);
  const rows = await database
    .select(columns)
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, deliveries.pushSubscriptionId))
    .leftJoin(signInSessions, eq(signInSessions.id, pushSubscriptions.signInSessionId))
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
}

function toDelivery({ delivery, kind, title, deviceLabel }: Row, language: Language): Delivery {
  return {
    id: delivery.id,
    notificationId: delivery.notificationId,
    kind,
    title: title[language],
    channel: delivery.channel,
    deviceLabel: delivery.channel === 'push' ? deviceLabel : null,
    status: delivery.status,
    because: deliveryReasons.find((known): known is DeliveryReason => known === delivery.because) ?? null,
    attempt: delivery.attempt,
    createdAt: toInstant(delivery.createdAt),
    sentAt: toInstantOrNull(delivery.sentAt),
    shownAt: toInstantOrNull(delivery.shownAt),
    clickedAt: toInstantOrNull(delivery.clickedAt),
  };
}

/** A repeated or late report of a device changes nothing: the first one counts. */
export const acknowledge: HandlerFunction<typeof endpoints.acknowledge> = async (call) => {
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

const maxSnoozeSeconds = 86_400;

/** A snooze that comes when its time is over already, from a device that had no connection, leaves read what was read since. */
export const snooze: HandlerFunction<typeof endpoints.snooze> = async (call) => {
  const { actor, database, body, params, clock } = call;
  const now = clock.now();
  const wanted = Date.parse(body.until);
  const until = new Date(Math.min(Math.max(wanted, now.getTime()), addSeconds(now, maxSnoozeSeconds).getTime()));
  const own = and(eq(notifications.id, params.id), eq(notifications.accountId, actor.accountId));
  const [stored] = await database.select({ readAt: notifications.readAt }).from(notifications).where(own).for('update');
  if (found(stored).readAt !== null && wanted <= now.getTime()) return { done: true };
  await database.update(notifications).set({ pushDueAt: until, mailDueAt: null, readAt: null }).where(own);
  call.changed([actor.accountId], 'notifications');
  call.services.wakeJobs();
  return { done: true };
};

export const endDevicePush: HandlerFunction<typeof endpoints.endDevicePush> = async (call) => {
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

/** Whole days in UTC, the first one included: each event is counted once, when it happens. */
export const figures: HandlerFunction<typeof endpoints.deliveryFigures> = async ({ database, clock, query }) => {
  const { days = daysByDefault } = query;
  const { kind, channel, outcome, seconds, day, count } = deliveryCounts;
  const total = sql<number>`sum(${count})::int`;
  const rows = await database
    .select({ kind, channel, outcome, seconds, count: total })
    .from(deliveryCounts)
    .where(gte(day, dayOf(addSeconds(clock.now(), -days * 86_400), 'UTC')))
    .groupBy(kind, channel, outcome, seconds)
    .having(gt(total, 0))
    .orderBy(kind, channel, seconds);
  const groups = Map.groupBy(rows, (row) => `${row.kind} ${row.channel}`);
  return { days, items: [...groups.values()].flatMap(figureOf) };
};

type Counted = Pick<typeof deliveryCounts.$inferSelect, 'kind' | 'channel' | 'outcome' | 'seconds' | 'count'>;

function figureOf(rows: readonly Counted[]): DeliveryFigure[] {
  const [first] = rows;
  if (!first) return [];
  const figure = { kind: first.kind, channel: first.channel, sent: 0, shown: 0, clicked: 0, failed: 0, skipped: 0 };
  for (const { outcome, count } of rows) figure[outcome] += count;
  const measured = rows.filter(({ outcome, seconds }) => outcome === 'shown' && seconds >= 0);
  return [{ ...figure, medianSecondsToShow: medianOf(measured) }];
}

/** Halfway between the two in the middle where their number is even; sorted by seconds. */
function medianOf(rows: readonly Pick<Counted, 'seconds' | 'count'>[]): number | null {
  const last = rows.reduce((sum, { count }) => sum + count, 0) - 1;
  if (last < 0) return null;
  const at = (place: number): number => {
    let left = place;
    for (const { seconds, count } of rows) {
      if (left < count) return seconds;
      left -= count;
    }
    return 0;
  };
  return (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
}
