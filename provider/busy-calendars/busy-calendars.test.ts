import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CalendarServer, calendarOf, startCalendarServer } from '../../tests/support/calendar-server.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { auditEntries, busyCalendars, busyTimes, notifications, offerings } from '../database/schema/index.ts';
import { makeVault } from '../kernel/vault.ts';
import { checkDueCalendars } from './keep-calendars.ts';

let server: CalendarServer;
let provider: TestProvider;
let coach: SignedInCaller;
let email: string;
let offeringId: string;
let text: string;
beforeAll(async () => {
  server = await startCalendarServer();
  provider = await startTestProvider({ calendarNetwork: server.network, env: { SEALING_KEY: sealingKey } });
  const [health] = await provider.database.select().from(offerings).where(eq(offerings.kind, 'health'));
  offeringId = health?.id ?? '';
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
beforeEach(async () => {
  await provider.database.delete(busyCalendars);
  server.requests.length = 0;
  text = calendarOf(span(71, 72), span(95, 95.5));
  server.answer = ({ headers }, response) => {
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(text);
  };
  ({ email } = await provider.make.coach({ offeringIds: [offeringId] }));
  coach = await provider.signIn(email);
});

const sealingKey = 'a key of the tests, long enough for sealing';
const minutes = 60;
const at = (hours: number) => new Date(provider.clock.now().getTime() + hours * 3_600_000).toISOString();
const written = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '');
const span = (from: number, to: number) => [written(at(from)), written(at(to))] as const;
const time = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) });
/** Signs in again where the access token has run out. */
const later = async (seconds: number) => {
  provider.clock.advance(seconds);
  coach = await provider.signIn(email);
};
const connect = (caller = coach, given: object = {}) =>
  caller.post('/coach/busy-calendar-connect', { id: uuid(), name: 'Private', address: `${server.origin}/secret-7.ics`, ...given });
const connected = async () => (await connect()).data.calendar.id as string;
const list = async (caller = coach) => (await caller.get('/coach/busy-calendars')).data;
const check = () => {
  const { database, clock } = provider;
  const parts = { database, clock, vault: makeVault(sealingKey), calendarNetwork: server.network };
  return checkDueCalendars({ ...parts, realtime: { changed: () => undefined }, wakeJobs: () => undefined });
};
const problemOf = async (answer: ReturnType<typeof connect>) => {
  const { error } = await answer;
  return (error?.details as { fields?: { code?: string }[] } | undefined)?.fields?.[0]?.code ?? error?.code;
};

it('connecting reads the calendar at once and keeps its busy times, and nothing else of it', async () => {
  const { data } = await connect();
  const expected = { name: 'Private', host: new URL(server.origin).host, failingSince: null, problem: null, unreadEvents: 0 };
  expect(data).toMatchObject({ busyTimes: 2, calendar: { ...expected, checkedAt: at(0) } });
  expect(await list()).toEqual({
    items: [data.calendar],
    busy: [time(71, 72), time(95, 95.5)],
  });
  const kept = JSON.stringify([await provider.database.select().from(busyCalendars), await provider.database.select().from(busyTimes)]);
  for (const secret of ['secret-7', 'A secret appointment', 'event-0']) {
    expect(kept).not.toContain(secret);
    expect(provider.logLines.join('')).not.toContain(secret);
  }
  const actions = await provider.database.select().from(auditEntries).where(eq(auditEntries.aboutAccountId, coach.id));
  expect(actions.map(({ action }) => action)).toContain('busy-calendar.connected');
});

it('what cannot be read is refused with the reason, and not connected', async () => {
  server.answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
  expect(await problemOf(connect())).toBe('not-a-calendar');
  server.answer = (_request, response) => response.writeHead(302, { location: 'http://192.168.0.1/' }).end();
  expect(await problemOf(connect())).toBe('address-refused');
  expect(await problemOf(connect(coach, { address: 'file:///etc/passwd' }))).toBe('INVALID_INPUT');
  expect((await list()).items).toEqual([]);
});

it('nobody else sees, renames, reads or removes a calendar, and only coaches connect one', async () => {
  const id = await connected();
  const other = await provider.as('COACH');
  expect(await list(other)).toEqual({ items: [], busy: [] });
  for (const answer of [
    await other.patch(`/coach/busy-calendar-rename/${id}`, { name: 'Mine' }),
    await other.post(`/coach/busy-calendar-refresh/${id}`),
    await other.delete(`/coach/busy-calendar-remove/${id}`),
  ]) {
    expect(answer.error?.code).toBe('NOT_FOUND');
  }
  expect((await connect(other, { id })).error?.code).toBe('OBJECT_DENIED');
  expect((await connect(await provider.as('USER'))).error?.code).toBe('ROLE_DENIED');
});

it('ten calendars can be connected, renamed, and removed with their busy times', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 10; count++) ids.push(await connected());
  expect((await connect()).error?.code).toBe('NOT_ALLOWED_NOW');
  expect((await coach.patch(`/coach/busy-calendar-rename/${ids[0]}`, { name: 'Work' })).data.name).toBe('Work');
  for (const id of ids) expect((await coach.delete(`/coach/busy-calendar-remove/${id}`)).status).toBe(200);
  expect(await list()).toEqual({ items: [], busy: [] });
  expect(await provider.database.select().from(busyTimes)).toEqual([]);
});

it('every quarter of an hour it is read again, by one provider, and only when it changed', async () => {
  await connected();
  await check();
  expect(server.requests).toHaveLength(1);
  await later(15 * minutes);
  await Promise.all([check(), check(), check()]);
  expect(server.requests).toHaveLength(2);
  expect((await list()).items[0].checkedAt).toBe(at(0));
  const moved = time(20, 21);
  text = calendarOf(span(20, 21));
  await later(15 * minutes);
  await check();
  expect((await list()).busy).toEqual([moved]);
  // Unchanged for a day, it is read again for the days that have come into reach.
  await later(15 * minutes);
  await check();
  expect(server.requests.at(-1)?.headers['if-none-match']).toBeDefined();
  await later(86_400);
  await check();
  expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
});

it('what a server sends again with another time of the request is not parsed again', async () => {
  server.answer = (_request, response) => response.writeHead(200).end(text.replaceAll('SUMMARY', `DTSTAMP:${written(at(0))}\r\nSUMMARY`));
  await connected();
  const readAt = async () => (await provider.database.select().from(busyCalendars))[0]?.readAt.toISOString();
  const first = await readAt();
  expect(first).toBe(at(0));
  await later(15 * minutes);
  await check();
  expect((await list()).items[0].checkedAt).toBe(at(0));
  expect(await readAt()).toBe(first);
  const moved = time(20, 21);
  text = calendarOf(span(20, 21));
  await later(15 * minutes);
  await check();
  expect((await list()).busy).toEqual([moved]);
  expect(await readAt()).toBe(at(0));
  await later(86_400 + minutes);
  await check();
  expect(await readAt()).toBe(at(0));
});

it('while it fails the busy times stay, the pauses grow, and after a day the coach is notified once', async () => {
  const id = await connected();
  const checkedAt = at(0);
  const { busy } = await list();
  server.answer = (_request, response) => response.writeHead(500).end();
  const news = () => provider.database.select().from(notifications).where(eq(notifications.accountId, coach.id));
  await later(15 * minutes);
  const failingSince = at(0);
  await check();
  expect((await list()).items[0]).toMatchObject({ problem: 'server-error', failingSince, checkedAt });
  for (let look = 1; look < 24 * 4; look++) {
    provider.clock.advance(15 * minutes);
    await check();
  }
  expect(await news()).toEqual([]);
  // After a quarter, half an hour, an hour, 2 and 4 hours, and then every 6 hours.
  expect(server.requests.length).toBeLessThan(11);
  for (let look = 0; look < 3; look++) {
    await later(6 * 3600);
    await check();
  }
  expect(await news()).toMatchObject([{ kind: 'system', link: '/coach/calendar/connected' }]);
  expect((await list()).busy).toEqual(busy);
  server.answer = (_request, response) => response.writeHead(200).end(text);
  await later(minutes);
  expect((await coach.post(`/coach/busy-calendar-refresh/${id}`)).data).toMatchObject({ problem: null, failingSince: null });
});

it('an address that was sealed with another key has to be entered again', async () => {
  const id = await connected();
  const addressSealed = makeVault('another key of the tests, long enough').seal(server.origin, `busy-calendar:${id}`);
  await provider.database.update(busyCalendars).set({ addressSealed }).where(eq(busyCalendars.id, id));
  await later(15 * minutes);
  await check();
  expect((await list()).items[0]).toMatchObject({ problem: 'address-lost' });
  expect(server.requests).toHaveLength(1);
});

it('several busy days are shown as one time', async () => {
  text = calendarOf(span(24, 24 + 90));
  await connected();
  expect((await list()).busy).toEqual([time(24, 24 + 90)]);
  expect(await provider.database.select().from(busyTimes)).toHaveLength(4);
});

it('members see and book only times at which nothing else is in the coach’s calendar', async () => {
  const { id: enterpriseId } = await provider.make.subscribedEnterprise();
  const member = await provider.signIn((await provider.make.member({ enterpriseId })).email);
  const slot = (from: number, to: number) =>
    provider.make.slot({ coachId: coach.id, startsAt: new Date(at(from)), endsAt: new Date(at(to)) });
  const [taken, free] = [await slot(71.5, 72.5), await slot(75, 76)];
  const idsOf = async (path: string, caller = member) => (await caller.get(path)).data.items.map(({ id }: { id: string }) => id);
  const shown = async () => {
    const available = await idsOf(`/coach/calender/get-available?coachId=${coach.id}`);
    expect(await idsOf(`/user/bookable-times?coachId=${coach.id}`)).toEqual(available);
    expect(await idsOf(`/coach/calender/get-time-slot-of-the-day?date=${at(71).slice(0, 10)}&coachId=${coach.id}`)).toEqual(available);
    const cards = (await member.get('/coach/get-all-health-coaches?limit=200')).data.items;
    const card = cards.find((item: { coachId: string }) => item.coachId === coach.id);
    expect(card.nextFreeAt).toBe((available[0] === taken.id ? taken : free).startsAt.toISOString());
    return available;
  };
  expect(await shown()).toEqual([taken.id, free.id]);
  const id = await connected();
  expect(await shown()).toEqual([free.id]);
  expect(await idsOf('/coach/calender/get-available', coach)).toEqual([taken.id, free.id]);

  const book = (slotId: string) =>
    member.post('/user/book-session', { id: uuid(), slotIds: [slotId], offeringId: null, joinsWaitingList: false });
  expect((await book(taken.id)).error?.code).toBe('SLOT_TAKEN');
  const booked = (await book(free.id)).data.session;
  const move = () => member.patch(`/coach/edit-session/${booked.id}`, { baseVersion: booked.version, slotId: taken.id });
  expect((await move()).error?.code).toBe('SLOT_TAKEN');

  const request = (body: object) => ({
    ...{ id: uuid(), kind: 'one-on-one', title: 'A session', offeringId: null, capacity: 1, timeZone: 'Europe/Madrid', coachId: coach.id },
    ...body,
  });
  expect((await member.post('/coach/create-session', request(time(94, 95.25)))).error?.code).toBe('SLOT_TAKEN');
  // What the coach plans is the coach's own decision, and what exists stays.
  const { status } = await coach.post('/coach/create-session', { ...request(time(94, 95.25)), userIds: [] });
  expect(status).toBe(200);

  await coach.delete(`/coach/busy-calendar-remove/${id}`);
  expect((await move()).status).toBe(200);
});
