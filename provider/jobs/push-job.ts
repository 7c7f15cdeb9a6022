import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { DeliveryReason } from '../../contract/notifications.ts';
import { deliveries, notifications, pushSubscriptions, signInSessions } from '../database/schema/index.ts';
import type { DeliveryJob, PushMessage, PushOutcome } from '../delivery/index.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayBounds } from '../kernel/days.ts';
import { observeDelivery } from '../kernel/observed.ts';
import { retryWrite } from '../kernel/retry-write.ts';
import { deliveryPolicies, mailAfterMinutes, screenOf, screenOrList } from '../notifications/index.ts';
import { recordSkipped } from './ledger.ts';
import type { JobParts } from './parts.ts';
import { countUnread, decideDelivery, readToDeliver, type ToDeliver, wordForReader, wordForZone } from './read-delivery.ts';

type Subscription = typeof pushSubscriptions.$inferSelect;

/**
 * Pushes one notification to all devices of its person, after deciding again whether it is still sent. When it runs again after a
 * failure or a crash it skips the devices that have it, and repeats with the same id and tag where that is unknown. Rejects while a
 * device's service cannot be reached, so that the job is retried.
 */
export async function pushNotification(parts: JobParts, { notificationId, dueAt }: DeliveryJob): Promise<void> {
  const { database, clock, realtime } = parts;
  const read = await readToDeliver(database, notificationId);
  if (read === null) return;
  const now = clock.now();
  // Put off while its push service could not be reached: another job will come for it.
  if (read.notification.pushDueAt !== null && read.notification.pushDueAt > now) return;
  const decision = await decideDelivery(database, read, 'push', now);
  if (decision.kind === 'wait') {
    await database.update(notifications).set({ pushDueAt: decision.until }).where(eq(notifications.id, notificationId));
    return;
  }
  if (decision.kind === 'skip') {
    await recordSkipped(database, read, 'push', decision.because, now);
    realtime.changed([read.person.id], ['notifications']);
    return;
  }
  const found = await wordForReader(database, await wordForZone(database, read));
  const subscriptions = await subscriptionsOf(parts, found.person.id);
  await planMail(parts, found, subscriptions.length > 0 ? new Date(dueAt) : null);
  const outcomes: PushOutcome[] = [];
  const unreadCount = await countUnread(database, found.person.id);
  for (const subscription of subscriptions) outcomes.push(await pushTo(parts, found, subscription, unreadCount, new Date(dueAt)));
  realtime.changed([found.person.id], ['notifications']);
  if (outcomes.some(({ kind }) => kind === 'unreachable')) throw new Error('A push service could not be reached.');
  // No device will show it, so there is nothing to wait for.
  if (subscriptions.length > 0 && outcomes.every(({ kind }) => kind !== 'sent')) await planMail(parts, found, null);
}

async function subscriptionsOf({ database, clock }: JobParts, accountId: string): Promise<Subscription[]> {
  const rows = await database
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(signInSessions, eq(signInSessions.id, pushSubscriptions.signInSessionId))
    .where(
      and(
        eq(pushSubscriptions.accountId, accountId),
        isNull(pushSubscriptions.endedAt),
        isNull(signInSessions.revokedAt),
        gt(signInSessions.expiresAt, clock.now()),
      ),
    );
  return rows.map(({ subscription }) => subscription);
}

/**
 * Sends the notification by mail next: at once where no device can show the notification, otherwise
 * some minutes after devices were first tried. A repetition after a failure does not put it off again.
 */
async function planMail({ database, clock }: JobParts, { notification, settings }: ToDeliver, triedSince: Date | null): Promise<void> {
  const before = notification.basis?.kind === 'session' ? notification.basis.minutesBefore : null;
  const minutes = mailAfterMinutes(notification.kind, before);
  if (minutes === null || !settings.byEmail) return;
  const now = clock.now();
  const first = sql`(select min(${deliveries.createdAt}) from ${deliveries} where ${deliveries.notificationId} = ${notification.id}
    and ${deliveries.channel} = 'push' and ${deliveries.createdAt} >= ${triedSince?.toISOString()}::timestamptz)`;
  const afterwards = sql`coalesce(${first}, ${now.toISOString()}::timestamptz) + make_interval(mins => ${minutes}::int)`;
  await database
    .update(notifications)
    .set({ mailDueAt: triedSince === null ? now : afterwards })
    .where(eq(notifications.id, notification.id));
}

async function pushTo(
  parts: JobParts,
  found: ToDeliver,
  subscription: Subscription,
  unreadCount: number,
  dueAt: Date,
): Promise<PushOutcome> {
  const { database, clock, push } = parts;
  const deliveryId = await claim(parts, found, subscription, dueAt);
  if (deliveryId === null) return { kind: 'sent' };
  const transport = push.transports[subscription.transport];
  const outcome: PushOutcome =
    transport === null
      ? { kind: 'refused', status: 0 }
      : await transport.send(subscription, messageFor(parts, found, deliveryId, unreadCount));
  observeDelivery({ channel: 'push', kind: found.notification.kind, result: outcome.kind });
  const now = clock.now();
  const isStill = eq(deliveries.status, 'sending');
  if (outcome.kind === 'sent') {
    // A device can have shown it before we knew that it was sent: then it was sent no later.
    const at = sql`least(${deliveries.shownAt}, ${now.toISOString()}::timestamptz)`;
    const status = sql`case when ${isStill} then 'sent' else ${deliveries.status} end`;
    await retryWrite(() =>
      database
        .update(deliveries)
        .set({ status, sentAt: at })
        .where(and(eq(deliveries.id, deliveryId), isNull(deliveries.sentAt))),
    );
  } else {
    await database
      .update(deliveries)
      .set({ status: 'failed', because: reasonOf(outcome) })
      .where(and(eq(deliveries.id, deliveryId), isStill));
  }
  if (outcome.kind === 'gone') {
    await database
      .update(pushSubscriptions)
      .set({ endedAt: now, endedBecause: 'gone' })
      .where(and(eq(pushSubscriptions.id, subscription.id), eq(pushSubscriptions.endpoint, subscription.endpoint)));
  }
  return outcome;
}

function reasonOf({ kind }: PushOutcome): DeliveryReason {
  if (kind === 'gone') return 'device-gone';
  return kind === 'refused' ? 'refused' : 'unreachable';
}

/**
 * Writes the attempt before it is made. Null: the device has this notification already. An attempt
 * that a crash left open is made again under its id: what the device shows then takes its place.
 */
async function claim(
  { database, clock }: JobParts,
  { notification }: ToDeliver,
  { id }: Subscription,
  dueAt: Date,
): Promise<string | null> {
  const tries = await database
    .select({ id: deliveries.id, status: deliveries.status, createdAt: deliveries.createdAt, attempt: deliveries.attempt })
    .from(deliveries)
    .where(and(eq(deliveries.notificationId, notification.id), eq(deliveries.pushSubscriptionId, id)));
  const ofThisTime = tries.filter(({ createdAt }) => createdAt >= dueAt);
  if (ofThisTime.some(({ status }) => status === 'sent' || status === 'shown' || status === 'clicked')) return null;
  const open = ofThisTime.find(({ status }) => status === 'sending');
  if (open) return open.id;
  const deliveryId = uuid();
  await database.insert(deliveries).values({
    id: deliveryId,
    notificationId: notification.id,
    accountId: notification.accountId,
    channel: 'push',
    pushSubscriptionId: id,
    status: 'sending',
    attempt: 1 + Math.max(0, ...tries.map(({ attempt }) => attempt)),
    // Not before it was due, also where this provider's clock is behind: so it is known again.
    createdAt: new Date(Math.max(clock.now().getTime(), dueAt.getTime())),
  });
  return deliveryId;
}

function messageFor(
  { config, clock }: JobParts,
  { notification, person }: ToDeliver,
  deliveryId: string,
  unreadCount: number,
): PushMessage {
  const { id, kind, link } = notification;
  const policy = deliveryPolicies[kind];
  const { language, role } = person;
  return {
    deliveryId,
    accountId: person.id,
    notification: {
      id,
      kind,
      title: notification.title[language],
      body: notification.body[language],
      link: link === null ? null : screenOf(link, role),
      createdAt: toInstant(notification.createdAt),
    },
    language,
    tag: notification.subject ?? `notification:${id}`,
    navigate: `${config.publicUrl}${screenOrList(link, role)}`,
    unreadCount,
    usefulSeconds: usefulSecondsOf(notification, person.timeZone, policy.usefulSeconds, clock.now()),
    isUrgent: policy.isUrgent,
  };
}

/** A reminder expires when its session starts or the day of its step ends: a device that reconnects later must not show it. */
function usefulSecondsOf({ basis }: ToDeliver['notification'], timeZone: string, usual: number, now: Date): number {
  if (basis?.kind !== 'session' && basis?.kind !== 'step') return usual;
  const until = basis.kind === 'session' ? Date.parse(basis.startsAt) : dayBounds(basis.day, timeZone).to.getTime();
  // Counted from now: it may have waited for the end of quiet hours, or for its push service.
  return Math.max(60, Math.min(usual, Math.floor((until - now.getTime()) / 1000)));
}
