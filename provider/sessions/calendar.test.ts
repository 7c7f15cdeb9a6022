import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts } from '../database/schema/index.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  [coach, member] = await Promise.all([provider.as('COACH'), provider.as('USER')]);
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
const eventsIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
const session = (start: number) =>
  provider.make.session({
    coachId: coach.id,
    memberIds: [member.id],
    reason: 'I sleep badly',
    startsAt: hours(start),
    endsAt: hours(start + 1),
  });
const nameOf = async (person: SignedInCaller) => {
  const [row] = await provider.database.select().from(accounts).where(eq(accounts.id, person.id));
  return `${row?.firstName} ${row?.lastName}`;
};
const readFeed = async (url: string) => provider.app.inject({ url: new URL(url).pathname });

describe('a calendar file', () => {
  it('of one session is read by another program, and says nothing about health', async () => {
    const { id, calendarUid } = await session(30);
    const { data } = await member.get(`/user/session-calendar/${id}`);
    expect(data.content).not.toContain('sleep badly');
    const [event] = eventsIn(data.content);
    expect(event).toMatchObject({ uid: calendarUid, sequence: 0, summary: 'Health coaching' });
    expect(event?.startDate.toJSDate()).toEqual(hours(30));
    expect(event?.endDate.toJSDate()).toEqual(hours(31));
    expect(data.fileName).toBe('session-2026-11-21.ics');
    expect((await (await provider.as('USER')).get(`/user/session-calendar/${id}`)).error?.code).toBe('OBJECT_DENIED');
  });

  it('keeps its UID, with a sequence that grows, when the session is moved and cancelled', async () => {
    const { id, calendarUid } = await session(30);
    const read = async () => eventsIn((await member.get(`/user/session-calendar/${id}`)).data.content)[0];
    const before = await read();
    await coach.patch(`/coach/edit-session/${id}`, { baseVersion: 1, startsAt: hours(50).toISOString() });
    const moved = await read();
    await coach.patch(`/coach/cancel-session/${id}`, {});
    const cancelled = await read();
    expect([before?.uid, moved?.uid, cancelled?.uid]).toEqual(Array(3).fill(calendarUid));
    expect([before?.sequence, moved?.sequence, cancelled?.sequence]).toEqual([0, 1, 2]);
    expect(moved?.startDate.toJSDate()).toEqual(hours(50));
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('survives whatever a title holds', () => {
    const at = new Date('2026-11-20T10:00:00Z');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ maxLength: 100 }), (title, coachName) => {
        const event: CalendarEvent = {
          uid: 'one@zh',
          sequence: 3,
          status: 'scheduled',
          title,
          withName: coachName,
          startsAt: at,
          endsAt: new Date(at.getTime() + 3_000_000),
          updatedAt: at,
          url: 'https://coaching.example/user/sessions',
        };
        const text = calendarFile([event, { ...event, uid: 'two@zh' }], 'en');
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const [one, two] = eventsIn(text);
        expect([one?.uid, two?.uid]).toEqual(['one@zh', 'two@zh']);
        const plain = title.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ');
        expect(one?.summary ?? '').toBe(plain);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the calendar feed', () => {
  it('of nobody’s sessions still has a component, as RFC 5545 asks for', async () => {
    const feed = await readFeed((await member.post('/user/calendar-feed')).data.url);
    const calendar = new ICAL.Component(ICAL.parse(feed.body));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
    expect([zone.tzid, zone.utcOffset(ICAL.Time.fromDateTimeString('2026-07-01T12:00:00'))]).toEqual(['Etc/UTC', 0]);
  });

  it('isolates a name that runs from right to left', () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const event = { uid: 'one@zh', sequence: 0, status: 'scheduled', title: 'Health coaching', withName: 'דוד לוי' } as const;
    const text = calendarFile([{ ...event, startsAt: at, endsAt: at, updatedAt: at, url: 'https://coaching.example' }], 'en');
    expect(eventsIn(text)[0]?.description).toBe('With \u2068דוד לוי\u2069');
  });

  it('shows a person’s sessions to who has the address, until it is ended or renewed', async () => {
    const mine = await session(30);
    const group = { coachId: coach.id, kind: 'group' as const, capacity: 3, startsAt: hours(60), endsAt: hours(61) };
    await provider.make.session(group);
    const { url } = (await member.post('/user/calendar-feed')).data;
    const feed = await readFeed(url);
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(eventsIn(feed.body).map(({ uid }) => uid)).toEqual([mine.calendarUid]);
    const withWhom = (body: string) => eventsIn(body).map(({ description }) => description);
    expect(withWhom(feed.body)).toEqual([`With ${await nameOf(coach)}`]);
    const ofCoach = await readFeed((await coach.post('/user/calendar-feed')).data.url);
    // The coach meets the member; a group has its title, and names nobody of it.
    expect(withWhom(ofCoach.body)).toEqual([`With ${await nameOf(member)}`, null]);
    expect(eventsIn(ofCoach.body)[1]?.summary).not.toBe('');
    expect(eventsIn((await coach.get(`/user/session-calendar/${mine.id}`)).data.content)[0]?.description).toBe(
      `With ${await nameOf(member)}`,
    );

    await coach.patch(`/coach/cancel-session/${mine.id}`, {});
    const [cancelled] = eventsIn((await readFeed(url)).body);
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');

    const renewed = (await member.post('/user/calendar-feed')).data.url;
    expect((await readFeed(url)).statusCode).toBe(404);
    expect((await readFeed(renewed)).statusCode).toBe(200);
    expect((await member.delete('/user/calendar-feed')).data).toEqual({ done: true });
    expect((await readFeed(renewed)).statusCode).toBe(404);
    const secret = new URL(renewed).pathname.split('/').at(-1) ?? '';
    expect(provider.logLines.join('')).not.toContain(secret.slice(0, 20));
  });
});
