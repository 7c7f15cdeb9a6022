import { and, eq, inArray, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { deliveries } from '../database/schema/index.ts';
import { type DeliveryJob, queueMail } from '../delivery/index.ts';
import { notificationMail } from '../delivery/mails/notification.ts';
import { screenOrList } from '../notifications/index.ts';
import { recordSkipped } from './ledger.ts';
import type { JobParts } from './parts.ts';
import { decideDelivery, readToDeliver } from './read-delivery.ts';

/** Mails a notification that no device has shown and that nobody has read; once. */
export async function mailNotification(parts: JobParts, { notificationId }: DeliveryJob): Promise<void> {
  const { database, clock, mailer, config, realtime } = parts;
  const found = await readToDeliver(database, notificationId);
  if (found === null || !found.settings.byEmail) return;
  const { notification, person } = found;
  const seen = await database.$count(
    deliveries,
    and(eq(deliveries.notificationId, notificationId), inArray(deliveries.status, ['shown', 'clicked'])),
  );
  if (seen > 0 || notification.readAt !== null) return;
  const now = clock.now();
  const decision = await decideDelivery(database, found, 'email', now);
  if (decision.kind === 'skip') {
    await recordSkipped(database, found, 'email', decision.because, now);
    realtime.changed([person.id], ['notifications']);
    return;
  }
  const { language, role, firstName } = person;
  const content = notificationMail(
    {
      firstName,
      title: notification.title[language],
      body: notification.body[language],
      address: `${config.publicUrl}${screenOrList(notification.link, role)}`,
      isFormal: role === 'EMPLOYER' || role === 'ADMIN',
    },
    language,
  );
  const usefulUntil = notification.basis?.kind === 'session' ? new Date(notification.basis.startsAt) : undefined;
  const afterwards: (() => void)[] = [];
  await database.transaction(async (transaction) => {
    const mailed = and(eq(deliveries.notificationId, notificationId), eq(deliveries.channel, 'email'), ne(deliveries.status, 'skipped'));
    if ((await transaction.$count(deliveries, mailed)) > 0) return;
    const wakeJobs = () => {
      afterwards.push(() => mailer.wake());
    };
    const call = { clock, services: { wakeJobs } };
    const mailId = await queueMail(call, transaction, {
      kind: 'notification',
      to: person.email,
      accountId: person.id,
      content,
      ...(usefulUntil ? { usefulUntil } : {}),
    });
    await transaction.insert(deliveries).values({
      id: uuid(),
      notificationId,
      accountId: person.id,
      channel: 'email',
      mailId,
      status: 'sending',
      createdAt: now,
    });
  });
  for (const work of afterwards) work();
  realtime.changed([person.id], ['notifications']);
}
