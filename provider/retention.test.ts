import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultRetention } from '../contract/platform-defaults.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../tests/support/provider.ts';
import { forgetEndedSessions } from './accounts/sign-in/forgetting.ts';
import { forgetOldEntries } from './audit/forgetting.ts';
import {
  announcementCounts,
  announcements,
  auditEntries,
  deliveries,
  deliveryCounts,
  notifications,
  pushSubscriptions,
  signInSessions,
} from './database/schema/index.ts';
import { addSeconds } from './kernel/clock.ts';
import { forgetOldNotifications } from './notifications/forgetting.ts';
import { readRetention } from './support/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  admin = await provider.as('ADMIN');
  member = await provider.as('USER');
});
afterAll(() => provider.close());

const ago = (days: number) => addSeconds(provider.clock.now(), -days * 86_400);
const words = { en: 'x', es: 'x' };

/** A notification with an attempt to deliver it as old as itself. */
async function notified(days: number, readDaysAgo: number | null, more: Partial<typeof notifications.$inferInsert> = {}): Promise<string> {
  const readAt = readDaysAgo === null ? null : ago(readDaysAgo);
  const texts = { kind: 'system', title: words, body: words } as const;
  const id = uuid();
  await provider.database.insert(notifications).values({ id, accountId: member.id, ...texts, createdAt: ago(days), readAt, ...more });
  const made = { createdAt: ago(days), sentAt: ago(days) };
  await provider.database
    .insert(deliveries)
    .values({ id: uuid(), notificationId: id, accountId: member.id, channel: 'push', status: 'sent', pushSubscriptionId: uuid(), ...made });
  return id;
}

/** Which of these rows are left, in their order. */
async function left(table: typeof notifications | typeof signInSessions | typeof auditEntries, ids: readonly string[]): Promise<boolean[]> {
  const rows = await provider.database
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return ids.map((id) => rows.some((row) => row.id === id));
}

const forgetNotifications = async () =>
  forgetOldNotifications(provider.database, provider.clock.now(), await readRetention(provider.database));

it('forgets notifications a year after they were read, and never what is unread; what was counted stays counted', async () => {
  const announcementId = uuid();
  const day = { createdAt: ago(900), updatedAt: ago(900), sendAt: ago(900), timeZone: 'UTC' };
  const text = { title: words, body: words, audience: {}, status: 'sent' as const, createdBy: admin.id };
  await provider.database.insert(announcements).values({ id: announcementId, ...text, ...day });
  const ids = [await notified(900, 366), await notified(900, 364), await notified(900, null), await notified(20, 10)];
  const announced = await notified(900, null, { announcementId });
  await provider.database
    .update(notifications)
    .set({ readAt: ago(366) })
    .where(eq(notifications.id, announced));
  const counted = async () => [
    await provider.database.select({ total: sql`sum(count)::int` }).from(deliveryCounts),
    await provider.database.select({ total: sql`sum(count)::int` }).from(announcementCounts),
  ];
  const before = await counted();
  expect(before[1]).toEqual([{ total: 2 }]);

  expect(await forgetNotifications()).toBe(false);
  expect(await left(notifications, [...ids, announced])).toEqual([false, true, true, true, false]);
  expect(await provider.database.select({ of: deliveries.notificationId }).from(deliveries)).toEqual([{ of: ids[3] }]);
  expect(await counted()).toEqual(before);
});

it('goes on with a list where the page before ended, though what it ended with is forgotten', async () => {
  const reader = await provider.as('USER');
  const make = (createdDaysAgo: number, readAt: Date | null) =>
    provider.make.notification({ accountId: reader.id, createdAt: ago(createdDaysAgo), readAt });
  const made = [await make(500, null), await make(600, ago(500)), await make(700, null)];
  const first = (await reader.get('/notify/get?limit=2')).data;
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual([made[0]?.id, made[1]?.id]);
  await forgetNotifications();
  const second = (await reader.get(`/notify/get?limit=2&cursor=${first.nextCursor}`)).data;
  expect(second.items.map(({ id }: { id: string }) => id)).toEqual([made[2]?.id]);
  expect((await reader.get('/notify/get')).data.unreadCount).toBe(2);
  expect((await reader.patch(`/notify/read/${made[1]?.id}`)).error?.code).toBe('NOT_FOUND');
});

it('forgets signed-out and unused devices a year after they ended, with their addresses for push', async () => {
  const session = async (endedDaysAgo: number, how: 'revoked' | 'expired') => {
    const id = uuid();
    const [expiresAt, revokedAt] = how === 'expired' ? [ago(endedDaysAgo), null] : [ago(-60), ago(endedDaysAgo)];
    const device = { label: 'Phone', refreshHash: id, createdAt: ago(900), lastSeenAt: ago(endedDaysAgo) };
    await provider.database.insert(signInSessions).values({ id, accountId: member.id, ...device, expiresAt, revokedAt });
    const address = { transport: 'fcm', endpoint: id, createdAt: ago(900), confirmedAt: ago(900), endedAt: ago(endedDaysAgo) } as const;
    await provider.database.insert(pushSubscriptions).values({ id: uuid(), accountId: member.id, signInSessionId: id, ...address });
    return id;
  };
  const ids = [await session(366, 'revoked'), await session(364, 'revoked'), await session(366, 'expired'), await session(364, 'expired')];
  const { signInSessions: days } = await readRetention(provider.database);
  expect(await forgetEndedSessions(provider.database, provider.clock.now(), days)).toBe(false);
  expect(await left(signInSessions, ids)).toEqual([false, true, false, true]);
  const subscriptions = await provider.database.select({ of: pushSubscriptions.signInSessionId }).from(pushSubscriptions);
  expect(subscriptions.map(({ of }) => of).toSorted()).toEqual([ids[1], ids[3]].toSorted());
  expect((await member.get('/common/current-user')).status).toBe(200);
});

it('forgets what the audit log says of health data after six years, and everything else after three', async () => {
  const entry = async (action: string, days: number) => {
    const id = uuid();
    await provider.database.insert(auditEntries).values({ id, at: ago(days), action, actorId: admin.id, aboutAccountId: member.id });
    return id;
  };
  const ids = [
    ...[await entry('health-data.read', 2191), await entry('health-data.read', 2189), await entry('care.spoken', 1200)],
    ...[await entry('act', 1096), await entry('act', 1094), await entry('sign-in', 1096)],
  ];
  const forget = async () => forgetOldEntries(provider.database, provider.clock.now(), await readRetention(provider.database));
  expect(await forget()).toBe(false);
  expect(await left(auditEntries, ids)).toEqual([false, true, true, false, true, false]);
  provider.clock.advance(2 * 86_400);
  await forget();
  expect(await left(auditEntries, ids)).toEqual([false, false, true, false, false, false]);
  provider.clock.advance(-2 * 86_400);
});

it('keeps for as long as the administrator sets, within limits, and notifies members', async () => {
  const { version } = (await admin.get('/admin/settings')).data;
  const save = (changes: Partial<typeof defaultRetention>) =>
    admin.patch('/admin/settings', { retention: { ...defaultRetention, ...changes }, baseVersion: version });
  for (const tooShort of [{ healthAudit: 2189 }, { notifications: 89 }, { signInSessions: 179 }, { deliveries: 89 }, { audit: 364 }]) {
    expect((await save(tooShort)).error?.code).toBe('INVALID_INPUT');
  }
  expect((await save({ notifications: 120, deliveries: 1095 })).status).toBe(200);
  expect((await member.get('/user/privacy')).data.keptDays).toEqual({
    ...{ messages: 1095, notifications: 120, deliveries: 1095, signInSessions: 365, healthAudit: 2190, audit: 1095 },
  });
  const ids = [await notified(400, 121), await notified(400, 119)];
  await forgetNotifications();
  expect(await left(notifications, ids)).toEqual([false, true]);
});
