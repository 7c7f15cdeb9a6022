import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crowdOf, type Member } from '../../tests/support/crowd.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, offerings, sessionRegistrations, sessions, timeSlots } from '../database/schema/index.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let member: Member;
let other: Member;
let offeringId: string;
let enterpriseId: string;
let group: typeof sessions.$inferSelect;
let request: { id: string };
let suggested: typeof timeSlots.$inferSelect;

beforeAll(async () => {
  provider = await startTestProvider();
  enterpriseId = (await provider.make.subscribedEnterprise()).id;
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
const slot = (start: number) => provider.make.slot({ coachId: coach.id, startsAt: hours(start), endsAt: hours(start + 1) });
const wish = (id: string) => ({ id: uuid(), slotIds: [id], offeringId: null, joinsWaitingList: false });
const ask = async () => {
  const { status, headers, text, data } = await coach.get('/coach/get-upcoming-session');
  expect(status).toBe(200);
  return { etag: headers.etag, text, items: data.items as { id: string; [field: string]: unknown }[] };
};

/** A group with a member, and a request with a suggested time. */
beforeEach(async () => {
  coach = await provider.signIn((await provider.make.coach({ coach: { confirmsBookings: true, bufferMinutes: 0 } })).email);
  [member, other] = (await crowdOf(provider, 2, enterpriseId)) as [Member, Member];
  offeringId = (await provider.make.offering()).id;
  group = await provider.make.session({
    coachId: coach.id,
    kind: 'group',
    capacity: 3,
    offeringId,
    memberIds: [member.id],
    startsAt: hours(50),
    endsAt: hours(51),
  });
  request = (await member.post('/user/book-session', wish((await slot(30)).id))).data.session;
  suggested = await slot(40);
  await coach.patch(`/coach/suggest-times/${request.id}`, { baseVersion: 1, slotIds: [suggested.id] });
});

describe('the coming sessions of a coach', () => {
  it('are answered with the same bytes while nothing of them changes', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(first.items.map(({ id }) => id)).toEqual([request.id, group.id]);
    expect(second).toEqual(first);
    const unchanged = await coach.get('/coach/get-upcoming-session', { headers: { 'if-none-match': String(first.etag) } });
    expect(unchanged.status).toBe(304);
  });

  it.each<[what: string, change: () => Promise<unknown>, shown: string]>([
    ['a session', () => provider.database.update(sessions).set({ title: 'Renamed' }).where(eq(sessions.id, group.id)), 'Renamed'],
    [
      'the name of a member',
      () => provider.database.update(accounts).set({ firstName: 'Renamed' }).where(eq(accounts.id, member.id)),
      'Renamed',
    ],
    [
      'the name of the coach',
      () => provider.database.update(accounts).set({ firstName: 'Renamed' }).where(eq(accounts.id, coach.id)),
      'Renamed',
    ],
    [
      'an offering',
      () =>
        provider.database
          .update(offerings)
          .set({ name: { en: 'Renamed', es: 'Renamed' } })
          .where(eq(offerings.id, offeringId)),
      'Renamed',
    ],
    [
      'a place',
      () => provider.database.update(sessionRegistrations).set({ status: 'waiting' }).where(eq(sessionRegistrations.sessionId, group.id)),
      '"waiting"',
    ],
    ['who takes part', () => other.patch(`/coach/register-session/${group.id}`, { joinsWaitingList: false }), '"registeredCount":2'],
    ['a suggested time', () => other.post('/user/book-session', wish(suggested.id)), '"isFree":false'],
    [
      'a suggested time that was taken back',
      () => provider.database.update(timeSlots).set({ status: 'removed' }).where(eq(timeSlots.id, suggested.id)),
      '"isFree":false',
    ],
    [
      'a new session',
      () => provider.make.session({ coachId: coach.id, title: 'Another', startsAt: hours(60), endsAt: hours(61) }),
      'Another',
    ],
  ])('show a change of %s at once', async (_what, change, shown) => {
    const before = await ask();
    expect(before.text).not.toContain(shown);
    await change();
    const after = await ask();
    expect(after.text).toContain(shown);
    expect(after.etag).not.toBe(before.etag);
  });

  it('leave out what has ended meanwhile', async () => {
    const before = await ask();
    await provider.database
      .update(sessions)
      .set({ startsAt: hours(-1), endsAt: hours(0.01) })
      .where(eq(sessions.id, group.id));
    expect((await ask()).items.map(({ id }) => id)).toContain(group.id);
    provider.clock.advance(60);
    expect((await ask()).items.map(({ id }) => id)).toEqual([request.id]);
    expect(before.items).toHaveLength(2);
  });

  it('are another coach’s own', async () => {
    await ask();
    const second = await provider.as('COACH');
    expect((await second.get('/coach/get-upcoming-session')).data.items).toEqual([]);
  });

  it('are paged, each page by itself', async () => {
    const first = (await coach.get('/coach/get-upcoming-session?limit=1')).data;
    const rest = (await coach.get(`/coach/get-upcoming-session?limit=1&cursor=${first.nextCursor}`)).data;
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([request.id, group.id]);
    expect(rest.nextCursor).toBeNull();
  });
});
