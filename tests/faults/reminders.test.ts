import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultReminderSettings } from '../../contract/notifications.ts';
import { insertRows, noRows } from '../../provider/database/insert-rows.ts';
import type { OpenedDatabase } from '../../provider/database/open.ts';
import { storeReferenceData } from '../../provider/database/reference-data.ts';
import { type NewRow, rowMakers } from '../../provider/database/rows.ts';
import { deliveries, pushSubscriptions, signInSessions } from '../../provider/database/schema/index.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { compileProvider } from '../support/compiled-provider.ts';
import { databaseUrlOf, openTestDatabase } from '../support/database.ts';
import { compiledName } from '../support/program-file.ts';
import { startPushService, type TestPushService } from '../support/push-service.ts';

const sessionCount = 20;
const membersInSession = 100;
const reminderCount = sessionCount * membersInSession;
/** The reminders come due within so long, while providers are killed. */
const dueWithinMilliseconds = 12_000;
/** Each provider is killed when so many reminders have been delivered since its start. */
const killsAfter = [
  [90, 260],
  [170, 400],
] as const;
const killCount = killsAfter.flat().length;
/** Jobs that one provider works on at once. */
const atOnce = 10;

let opened: OpenedDatabase;
let service: TestPushService;
const providers: ChildProcess[] = [];

beforeAll(async () => {
  opened = await openTestDatabase({ kind: 'postgres' });
  service = await startPushService();
});
afterAll(async () => {
  for (const provider of providers) provider.kill('SIGKILL');
  await service.close();
  await opened.close();
});

it('two providers that are killed and started again while 2,000 reminders fall due lose none, and repeat only what a kill cut off', async () => {
  const { database } = opened;
  await storeReferenceData(database, systemClock);
  await storeSessions(new Date(Date.now() + 3_600_000 + 3000));
  const databaseUrl = await databaseUrlOf(opened);
  const isAllDelivered = () => new Set(service.delivered.map(({ subscription }) => subscription)).size === reminderCount;

  await Promise.all([0, 1].map((place) => startProvider(place, databaseUrl)));
  let killedAtWork = 0;
  const killAndStart = async (place: 0 | 1) => {
    for (const more of killsAfter[place]) {
      const before = service.delivered.length;
      const isReached = () => service.delivered.length >= before + more || isAllDelivered();
      await expect.poll(isReached, { timeout: 60_000, interval: 5 }).toBe(true);
      if (!isAllDelivered()) killedAtWork += 1;
      const victim = providers[place];
      victim?.kill('SIGKILL');
      if (victim) await once(victim, 'exit');
      await startProvider(place, databaseUrl);
    }
  };
  await Promise.all([killAndStart(0), killAndStart(1)]);
  await expect.poll(openWork, { timeout: 100_000, interval: 250 }).toEqual({ jobs: 0, sending: 0, due: 0, sent: reminderCount });

  const bySubscription = Map.groupBy(service.delivered, ({ subscription }) => subscription);
  const repeated = [...bySubscription.values()].filter(({ length }) => length > 1);
  expect(killedAtWork).toBeGreaterThan(1);
  expect(bySubscription.size).toBe(reminderCount);
  expect(repeated.length).toBeLessThanOrEqual(killCount * atOnce);
  for (const messages of repeated) {
    const marks = messages.map(({ payload: { notification } }) => `${notification.tag} ${notification.data.deliveryId}`);
    expect(new Set(marks).size).toBe(1);
  }
  expect(service.problems).toEqual([]);
});

async function startProvider(place: number, databaseUrl: string): Promise<void> {
  const child = fork(join(await compileProvider(), `${compiledName('tests/support/reminding-provider.ts')}.mjs`), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
  });
  providers[place] = child;
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  expect(message).toBe('listening');
}

async function openWork(): Promise<{ jobs: number; sending: number; due: number; sent: number }> {
  const { database } = opened;
  const { rows } = await opened.executeSql(`select count(*)::int as jobs from pgboss.job where state in ('created', 'retry', 'active')`);
  const ofStatus = async (status: 'sending' | 'sent') =>
    (await database.select({ count: count() }).from(deliveries).where(eq(deliveries.status, status)))[0]?.count ?? 0;
  const due = await opened.executeSql('select count(*)::int as due from notifications where push_due_at is not null');
  return {
    jobs: (rows[0] as { jobs: number }).jobs,
    sending: await ofStatus('sending'),
    due: (due.rows[0] as { due: number }).due,
    sent: await ofStatus('sent'),
  };
}

/** Group sessions whose members are reminded an hour before, each on one device; their coaches want no reminder. */
async function storeSessions(firstAt: Date): Promise<void> {
  const make = rowMakers(systemClock);
  const now = make.now;
  const hourBefore = { ...defaultReminderSettings, sessionMinutesBefore: [60 as const], quietFrom: null, quietTo: null };
  const rows = noRows();
  const signedIn: NewRow<'signInSessions'>[] = [];
  const subscribed: NewRow<'pushSubscriptions'>[] = [];
  for (let index = 0; index < sessionCount; index += 1) {
    const coach = make.account({ role: 'COACH', reminderSettings: { ...hourBefore, sessionMinutesBefore: [] } });
    rows.accounts.push(coach);
    rows.coaches.push(make.coach({ accountId: coach.id }));
    const startsAt = new Date(firstAt.getTime() + (index * dueWithinMilliseconds) / sessionCount);
    const places = { kind: 'group' as const, capacity: membersInSession, registeredCount: membersInSession };
    const session = make.session({ coachId: coach.id, startsAt, ...places });
    rows.sessions.push(session);
    for (let place = 0; place < membersInSession; place += 1) {
      const member = make.account({ role: 'USER', reminderSettings: hourBefore });
      const device = { id: uuid(), accountId: member.id };
      const until = new Date(now.getTime() + 86_400_000);
      const { endpoint, keys } = service.subscribe();
      const address = { transport: 'web-push' as const, endpoint, keys, createdAt: now, confirmedAt: now };
      rows.accounts.push(member);
      signedIn.push({ ...device, refreshHash: device.id, label: 'Phone', createdAt: now, lastSeenAt: now, expiresAt: until });
      subscribed.push({ id: uuid(), accountId: member.id, signInSessionId: device.id, ...address });
      rows.sessionRegistrations.push(make.registration({ sessionId: session.id, userId: member.id, registeredAt: make.ago(2) }));
    }
  }
  await insertRows(opened.database, rows);
  await opened.database.insert(signInSessions).values(signedIn);
  await opened.database.insert(pushSubscriptions).values(subscribed);
}
