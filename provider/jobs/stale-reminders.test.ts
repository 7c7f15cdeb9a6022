import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultReminderSettings, type ReminderSettings, reminderLeads } from '../../contract/notifications.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { readConfig } from '../config.ts';
import type { OpenedDatabase } from '../database/open.ts';
import { storeReferenceData } from '../database/reference-data.ts';
import * as schema from '../database/schema/index.ts';
import { type Factories, makeFactories } from '../database/seed/factories.ts';
import type { PushMessage } from '../delivery/push/message.ts';
import { defaultQueueOptions, type SharedQueue, shareQueue } from '../delivery/queue.ts';
import { reconsiderReminders } from '../notifications/index.ts';
import { sessionReminderWords } from '../notifications/reminder-words.ts';
import { type Jobs, makeJobs } from './jobs.ts';

const minute = 60_000;
const length = 50 * minute;
const {
  accounts,
  deliveries,
  lookUps,
  mails,
  notifications,
  payoutItems,
  pushSubscriptions,
  sessionRegistrations,
  sessions,
  signInSessions,
} = schema;

const allReminders: ReminderSettings = { ...defaultReminderSettings, sessionMinutesBefore: [...reminderLeads] };
// No server runs here: its own look for sessions that have ended would go by another clock.
let opened: OpenedDatabase;
let make: Factories;
let queue: SharedQueue;
let jobs: Jobs;
let now = new Date('2026-01-01T00:00:00Z');
let received: PushMessage[] = [];
/** What the jobs log when something fails: they would try it again with their next look. */
const problems: string[] = [];
let coachId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  const clock = { now: () => new Date(now) };
  make = makeFactories(database, clock);
  await storeReferenceData(database, clock);
  coachId = (await make.coach({ account: { firstName: 'Sofia', lastName: 'Rossi' } })).id;
  const send = async (_address: unknown, message: PushMessage) => {
    if (message.notification.kind === 'session-reminder' && message.accountId !== coachId) received.push(message);
    return { kind: 'sent' as const };
  };
  const push = {
    transports: { 'web-push': { send }, fcm: null },
    registration: { transport: 'web-push' as const, publicKey: '', firebase: null },
  };
  const mailer = { wake: () => undefined, sendDue: async () => undefined, close: async () => undefined };
  const parts = {
    database,
    clock,
    log: pino({ level: 'warn' }, { write: (line) => problems.push(line) }),
    config: readConfig({ NODE_ENV: 'test' }),
    push,
    mailer,
  };
  queue = shareQueue(opened, defaultQueueOptions);
  jobs = makeJobs({ ...parts, realtime: { changed: () => undefined } }, queue, defaultQueueOptions);
});
afterAll(async () => {
  await jobs.close();
  await queue.close();
  await opened.close();
});

/** The start of a run: half a day around a night on which clocks change there, or do not. */
const begins = fc
  .constantFrom(
    ['Europe/Madrid', '2026-03-29T01:00:00Z'],
    ['Europe/Madrid', '2026-10-25T01:00:00Z'],
    ['America/New_York', '2026-11-01T06:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
    ['Asia/Tokyo', '2026-06-15T12:00:00Z'],
  )
  .chain(([timeZone = '', at = '']) =>
    fc.record({
      timeZone: fc.constant(timeZone),
      at: fc.integer({ min: -1800, max: 300 }).map((minutes) => Date.parse(at) + minutes * minute),
    }),
  );

type Step =
  | { readonly kind: 'pass'; readonly minutes: number }
  | { readonly kind: 'move'; readonly minutes: number }
  | { readonly kind: 'cancel' | 'leave' | 'join' }
  | { readonly kind: 'want'; readonly leads: readonly (typeof reminderLeads)[number][] }
  | { readonly kind: 'quiet'; readonly from: string | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant('pass'),
      minutes: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 30, max: 500 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), minutes: fc.integer({ min: 5, max: 2900 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'leave', 'leave', 'join') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('want'), leads: fc.subarray([...reminderLeads]) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('quiet'), from: fc.constantFrom(null, '22:00', '12:30') }) },
) as fc.Arbitrary<Step>;

/** Nobody changes anything: from Monday at noon in Tokyo to a session on Wednesday at 12:10. */
const undisturbed = [
  { timeZone: 'Asia/Tokyo', at: Date.parse('2026-06-15T03:00:00Z') },
  2890,
  [15, 1440, 730, 550, 120].map((minutes): Step => ({ kind: 'pass', minutes })),
] as const;

/**
 * At night in New York, quiet hours until after the session: three hours before it nothing comes. They are switched off a minute before
 * half of that time has gone.
 */
const quietNoMore = [
  { timeZone: 'America/New_York', at: Date.parse('2026-11-01T06:00:00Z') },
  92,
  [
    { kind: 'pass', minutes: 1 },
    { kind: 'quiet', from: null },
    ...[1, 30, 1, 1, 30, 30].map((minutes): Step => ({ kind: 'pass', minutes })),
  ] as Step[],
] as const;

it('a changed session causes no stale reminder, and an unchanged one each reminder, over any edits, clocks and time changes', async () => {
  let reminders = 0;
  await fc.assert(
    fc.asyncProperty(
      begins,
      fc.integer({ min: 20, max: 2900 }),
      fc.array(step, { minLength: 6, maxLength: 24 }),
      async (begin, ahead, steps) => {
        reminders += await run(begin, ahead, steps);
      },
    ),
    // The embedded database works in this very process, which makes it the slower one.
    { numRuns: opened.kind === 'pglite' ? 6 : 20, examples: [[...undisturbed], [...quietNoMore]] },
  );
  // Two days, one day, three hours and one hour before; twelve hours before is at night.
  expect(reminders).toBeGreaterThanOrEqual(4);
}, 120_000);

async function run({ timeZone, at }: { timeZone: string; at: number }, ahead: number, steps: readonly Step[]): Promise<number> {
  const { database } = opened;
  // A past session is in the coach's payout; the progress of earlier looks does not matter here.
  const tables = [lookUps, deliveries, mails, notifications, pushSubscriptions, sessionRegistrations, payoutItems, sessions];
  for (const table of tables) await database.delete(table);
  now = new Date(at);
  received = [];
  const tookPlaceAt = new Date(at - 10 * 1440 * minute);
  const member = await make.member({ timeZone, language: 'en', reminderSettings: allReminders });
  const device = { id: uuid(), accountId: member.id, createdAt: now };
  const expiresAt = new Date(at + 400 * 1440 * minute);
  await database.insert(signInSessions).values({ ...device, refreshHash: device.id, label: 'Phone', lastSeenAt: now, expiresAt });
  const address = { transport: 'web-push' as const, endpoint: device.id, keys: { p256dh: '', auth: '' }, confirmedAt: now };
  await database.insert(pushSubscriptions).values({ ...device, ...address, signInSessionId: device.id });
  let startsAt = new Date(at + ahead * minute);
  const session = await make.session({ coachId, startsAt, endsAt: new Date(startsAt.getTime() + length), createdAt: tookPlaceAt });
  const place = make.make.registration({ sessionId: session.id, userId: member.id, registeredAt: tookPlaceAt });
  await database.insert(sessionRegistrations).values(place);
  let notifiedAt = tookPlaceAt;
  let stands = true;
  let settings = allReminders;
  const got = new Set<string>();

  const ofSession = eq(sessions.id, session.id);
  const ofPlace = eq(sessionRegistrations.sessionId, session.id);
  const takePlace = async (status: 'registered' | 'cancelled' | 'attended') => {
    await database.update(sessionRegistrations).set({ status, registeredAt: notifiedAt }).where(ofPlace);
    stands = status === 'registered';
  };
  const choose = async (changed: Partial<typeof settings>) => {
    settings = { ...settings, ...changed };
    await database.update(accounts).set({ reminderSettings: settings }).where(eq(accounts.id, member.id));
    await reconsiderReminders(database, member.id, now);
  };
  const take = async (taken: Step) => {
    switch (taken.kind) {
      case 'pass':
        now = new Date(now.getTime() + taken.minutes * minute);
        return;
      case 'move': {
        startsAt = new Date(now.getTime() + taken.minutes * minute);
        notifiedAt = now;
        const news = { kind: 'session-moved' as const, subject: `session:${session.id}`, createdAt: now };
        await make.notification({ accountId: member.id, ...news });
        await database
          .update(sessions)
          .set({ startsAt, endsAt: new Date(startsAt.getTime() + length) })
          .where(ofSession);
        return;
      }
      case 'cancel':
        stands = false;
        await database.update(sessions).set({ status: 'cancelled', cancelledAt: now }).where(ofSession);
        return;
      case 'leave':
        // And comes back with the next one.
        notifiedAt = now;
        return takePlace(stands ? 'cancelled' : 'registered');
      case 'join':
        return takePlace('attended');
      case 'want':
        return choose({ sessionMinutesBefore: [...taken.leads] });
      case 'quiet':
        return choose({ quietFrom: taken.from, quietTo: taken.from === null ? null : '07:00' });
    }
  };

  let isCancelled = false;
  for (const taken of steps) {
    await take(taken);
    isCancelled ||= taken.kind === 'cancel';
    received = [];
    await jobs.runDue();
    expect(problems).toEqual([]);
    const isWanted = stands && !isCancelled && startsAt > now;
    for (const { notification, usefulSeconds } of received) {
      const [row] = await database.select().from(notifications).where(eq(notifications.id, notification.id));
      const { basis } = row ?? {};
      if (basis?.kind !== 'session') throw new Error('A reminder without a basis.');
      expect({ isWanted, startsAt: basis.startsAt }).toEqual({ isWanted: true, startsAt: startsAt.toISOString() });
      expect(settings.sessionMinutesBefore).toContain(basis.minutesBefore);
      expect(isInTime(basis.minutesBefore)).toBe(true);
      // A device that comes back once the session has started must not show it.
      expect(usefulSeconds * 1000).toBeLessThanOrEqual(Math.max(minute, startsAt.getTime() - now.getTime()));
      expect(notification.title).toBe(sessionReminderWords(startsAt, timeZone, basis.minutesBefore, 'Sofia Rossi').title.en);
      const key = `${startsAt.getTime()} ${basis.minutesBefore}`;
      expect(got.has(key)).toBe(false);
      got.add(key);
      if (isQuiet()) expect(basis.minutesBefore).toBeLessThanOrEqual(60);
    }
    const skipped = new Set(
      (
        await database
          .select({ basis: notifications.basis })
          .from(deliveries)
          .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
          .where(eq(deliveries.status, 'skipped'))
      ).map(({ basis }) => basis?.kind === 'session' && `${Date.parse(basis.startsAt)} ${basis.minutesBefore}`),
    );
    for (const lead of settings.sessionMinutesBefore) {
      const key = `${startsAt.getTime()} ${lead}`;
      if (isWanted && isInTime(lead) && !isQuiet() && !skipped.has(key)) expect(got, `${lead} minutes before`).toContain(key);
    }
  }
  return got.size;

  function isInTime(lead: number): boolean {
    const dueAt = startsAt.getTime() - lead * minute;
    return dueAt <= now.getTime() && now.getTime() < dueAt + (lead * minute) / 2 && notifiedAt.getTime() <= dueAt;
  }

  /** By the wall clock of the member. */
  function isQuiet(): boolean {
    const { quietFrom, quietTo } = settings;
    if (quietFrom === null || quietTo === null) return false;
    const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(now);
    return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
  }
}
