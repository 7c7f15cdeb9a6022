import { and, eq, gte, inArray } from 'drizzle-orm';
import { expect, type Page, test } from 'playwright/test';
import type { Session } from '../../contract/session.ts';
import type { OpenedDatabase } from '../../provider/database/open.ts';
import {
  accounts,
  idempotencyKeys,
  notifications,
  personalNotes,
  sessionRegistrations,
  sessions,
  timeSlots,
} from '../../provider/database/schema/index.ts';
import { coachCalendar as calendar } from '../../src/i18n/en/coach-calendar.ts';
import { coachNotes as notes } from '../../src/i18n/en/coach-notes.ts';
import { coachSessions as words } from '../../src/i18n/en/coach-sessions.ts';
import { openBrowser, untilControlled } from '../support/browser.ts';
import { openLine } from '../support/line.ts';
import { type OtherDevice, otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';
import { localDay, localTime } from '../support/wall-clock.ts';

// A day's work of a coach without a connection: the register of three sessions, two notes, a time taken
// back, a time offered, a session cancelled. Then the connection is back: all of it arrives in the order in
// which it was done, exactly once, and the member concerned is notified.

const noPort = 9;
const message = 'My train stands still. I am sorry.';
const written = ['Walks to work since Monday.', 'Wants to talk about sleep next time.'];

test('a day’s work offline arrives in order, exactly once, and members are told', async () => {
  const startedAt = new Date();
  const line = await openLine();
  const product = await startProduct({ env: { PUBLIC_URL: line.url } });
  line.leadTo(product.port);
  const phone = await openBrowser({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    isKnown: true,
  });
  try {
    const member = await otherDevice(product.url, 'member');
    const { held, coming, slot, added } = await dayOf(await otherDevice(product.url, 'coach'), member);
    const page = await phone.page();
    await signInAs(page, line.url, 'coach');
    await untilControlled(page);
    await page.goto(`${line.url}/coach/calendar`);
    await expect(page.getByRole('button', { name: calendar.add })).toBeVisible();
    await page.goto(`${line.url}/coach/sessions?show=past`);
    await expect(page.locator(`a[href="/coach/sessions/${held[0]?.id}"]`)).toBeVisible();
    await untilPrefetched(page);
    const before = line.sent.length;
    line.leadTo(noPort);

    await test.step('the register of three sessions, and two notes', async () => {
      for (const [index, session] of held.entries()) {
        await page.goto(`${line.url}/coach/sessions/${session.id}`);
        await page.getByRole('radio', { name: words.register.missed, exact: true }).check();
        await page.getByRole('button', { name: words.register.save }).click();
        await expect(page.getByText(words.change.waiting.attend)).toBeVisible();
        const text = written[index];
        if (text !== undefined) await writeNote(page, text);
      }
    });

    await test.step('a time taken back, and another one offered', async () => {
      await page.goto(`${line.url}/coach/calendar?day=${localDay(slot.startsAt)}`);
      await page
        .getByRole('listitem')
        .filter({ hasText: localTime(slot.startsAt) })
        .getByRole('button')
        .click();
      await page.getByRole('button', { name: calendar.slotSheet.remove }).click();
      await expect(page.getByText(calendar.slotSheet.removedWaits)).toBeVisible();
      await expect(page.getByText(calendar.removing)).toBeVisible();
      await page.getByRole('button', { name: calendar.add }).click();
      await page.getByLabel(calendar.addSheet.day, { exact: true }).fill(localDay(added));
      await page.getByLabel(calendar.addSheet.start, { exact: true }).fill(localTime(added));
      await page.getByRole('button', { name: calendar.addSheet.addFree }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto(`${line.url}/coach/calendar?day=${localDay(added)}`);
      await expect(page.getByRole('listitem').filter({ hasText: localTime(added) })).toContainText(calendar.unsent);
    });

    await test.step('a session cancelled, with a message', async () => {
      await page.goto(`${line.url}/coach/sessions/${coming.id}`);
      await page.getByRole('button', { name: words.detail.cancel }).click();
      const question = page.getByRole('dialog', { name: words.cancelling.title });
      await expect(question.getByText(words.cancelling.offline)).toBeVisible();
      await question.getByRole('textbox').fill(message);
      await question.getByRole('button', { name: words.cancelling.confirm }).click();
      await expect(page.getByText(words.change.waiting.cancel)).toBeVisible();
    });

    expect(await countWaiting(page)).toBe(8);
    const lanes = await keysByLane(page);
    const made = [...lanes.values()].flat();
    line.leadTo(product.port);
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
    const tried = line.sent.slice(before);
    // What was attempted without a response is retried under the same key; nothing else was ever sent.
    expect([...new Set(tried)].sort()).toEqual([...made].sort());

    // The member is notified on their own device.
    const { items } = await member.get<{ items: { kind: string }[] }>('/notify/get');
    expect(items.filter(({ kind }) => kind === 'session-cancelled')).toHaveLength(1);
    const seen = await member.get<Session>(`/coach/get-session?id=${coming.id}`);
    expect(seen).toMatchObject({ status: 'cancelled', cancelReason: message });

    await product.stop();
    const opened = await product.openDatabase();
    try {
      const kept = await opened.database
        .select({ key: idempotencyKeys.key })
        .from(idempotencyKeys)
        .where(inArray(idempotencyKeys.key, made))
        .orderBy(idempotencyKeys.createdAt);
      const arrived = kept.map(({ key }) => key);
      expect(arrived).toHaveLength(made.length);
      for (const keys of lanes.values()) expect(arrived.filter((key) => keys.includes(key))).toEqual(keys);
      expect(await effects(opened, { held, coming, slot, added, startedAt })).toEqual({
        registers: ['missed', 'missed', 'missed'],
        notes: written,
        slot: 'removed',
        added: ['free'],
        cancelled: 1,
        told: 1,
      });
    } finally {
      await opened.close();
    }
  } finally {
    await phone.dispose();
    await product.dispose();
    await line.close();
  }
});

interface Day {
  /** Three of the past, where the member was there. */
  readonly held: readonly Session[];
  /** One to come, of the demo member. */
  readonly coming: Session;
  readonly slot: { readonly id: string; readonly startsAt: string };
  /** When a time can be added: nothing lies there. */
  readonly added: string;
}

async function dayOf(coach: OtherDevice, member: OtherDevice): Promise<Day> {
  const { items } = await coach.get<{ items: Session[] }>('/coach/get-session-by-coach-all?limit=100');
  const now = new Date().toISOString();
  const held = items
    .filter(({ kind, endsAt, registrations }) => kind === 'one-on-one' && endsAt < now && registrations?.[0]?.status === 'attended')
    .slice(0, 3);
  const slots = (await coach.get<{ items: Day['slot'][] }>('/coach/calender/get-available')).items;
  const free = slots.filter(({ startsAt }) => Date.parse(startsAt) > Date.now() + 3 * 86_400_000);
  const { id: userId } = await member.get<{ id: string }>('/user/profile');
  const own = (await member.get<{ items: Session[] }>(`/coach/get-session-by-user/${userId}`)).items;
  const [slot, other, ...rest] = free;
  // Nor is the member elsewhere, as with another coach.
  const booked = rest.find(({ startsAt }) => !own.some(({ endsAt, ...each }) => each.startsAt < endOf(startsAt) && startsAt < endsAt));
  if (held.length < 3 || !slot || !other || !booked) throw new Error('The demo coach has too little in the calendar.');
  const { session: coming } = await coach.send<{ session: Session }>('POST', '/coach/create-session', {
    id: crypto.randomUUID(),
    kind: 'one-on-one',
    title: 'A look back',
    offeringId: null,
    startsAt: booked.startsAt,
    endsAt: endOf(booked.startsAt),
    timeZone: 'Europe/Madrid',
    capacity: 1,
    userIds: [userId],
  });
  // Five in the morning: no weekly hours of the demo coach reach there.
  const added = `${other.startsAt.slice(0, 10)}T04:00:00.000Z`;
  return { held, coming, slot, added };
}

/** When a session ends that begins then. */
function endOf(startsAt: string): string {
  return new Date(Date.parse(startsAt) + 50 * 60_000).toISOString();
}

interface Expected extends Day {
  readonly startedAt: Date;
}

/** What the provider did of all this. */
async function effects({ database }: OpenedDatabase, { held, coming, slot, added, startedAt }: Expected) {
  const [coach] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, 'coach@zh.example'));
  const coachId = coach?.id ?? '';
  const ids = held.map(({ id }) => id);
  const registers = await database.select().from(sessionRegistrations).where(inArray(sessionRegistrations.sessionId, ids));
  const noted = await database
    .select()
    .from(personalNotes)
    .where(and(eq(personalNotes.coachId, coachId), gte(personalNotes.createdAt, startedAt)))
    .orderBy(personalNotes.writtenAt);
  const [removed] = await database.select().from(timeSlots).where(eq(timeSlots.id, slot.id));
  const offered = await database
    .select()
    .from(timeSlots)
    .where(and(eq(timeSlots.coachId, coachId), eq(timeSlots.startsAt, new Date(added))));
  const [ended] = await database.select().from(sessions).where(eq(sessions.id, coming.id));
  const told = and(eq(notifications.kind, 'session-cancelled'), eq(notifications.subject, `session:${coming.id}`));
  return {
    registers: registers.filter(({ status }) => status !== 'cancelled').map(({ status }) => status),
    notes: noted.map(({ text }) => text),
    slot: removed?.status,
    added: offered.map(({ status }) => status),
    cancelled: ended?.status === 'cancelled' ? 1 : 0,
    told: await database.$count(notifications, told),
  };
}

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Write a note about / }).click();
  await page.getByRole('textbox', { name: notes.sheet.text, exact: true }).fill(text);
  await page.getByRole('button', { name: notes.sheet.save }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The keys of what waits by lane, in the order in which it was done. */
async function keysByLane(page: Page): Promise<Map<string, string[]>> {
  const rows = await page.evaluate(async () => {
    const settle = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('zh-account-'))?.name ?? '';
    const database = await settle(indexedDB.open(name));
    try {
      return (await settle(database.transaction('outbox').objectStore('outbox').getAll())) as { id: string; lane: string }[];
    } finally {
      database.close();
    }
  });
  const lanes = new Map<string, string[]>();
  for (const { id, lane } of rows) lanes.set(lane, [...(lanes.get(lane) ?? []), id]);
  return lanes;
}
