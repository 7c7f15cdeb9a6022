import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Caller, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, notifications, sessions, timeSlots } from '../database/schema/index.ts';
import { supersededReason } from '../notifications/overtaken.ts';
import { closeSessions } from './completing.ts';

let provider: TestProvider;
let enterpriseId: string;
let coach: SignedInCaller;
let member: SignedInCaller;
let other: SignedInCaller;

beforeAll(async () => {
  provider = await startTestProvider();
  enterpriseId = (await provider.make.subscribedEnterprise()).id;
});
beforeEach(async () => {
  coach = await provider.signIn((await provider.make.coach({ coach: { confirmsBookings: true, bufferMinutes: 0 } })).email);
  [member, other] = await Promise.all([newMember(), newMember()]);
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
const slot = (start: number) => provider.make.slot({ coachId: coach.id, startsAt: hours(start), endsAt: hours(start + 1) });
type Slot = Awaited<ReturnType<typeof slot>>;

async function newMember(): Promise<SignedInCaller> {
  return provider.signIn((await provider.make.member({ enterpriseId, language: 'en' })).email);
}

/** Signs in again after a time in which the sign-in has expired. */
async function again({ id }: SignedInCaller): Promise<SignedInCaller> {
  const [account] = await provider.database.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
  return provider.signIn(account?.email ?? '');
}

function ask(caller: Caller, wished: Slot): Promise<Answer> {
  return caller.post('/user/book-session', { id: uuid(), slotIds: [wished.id], offeringId: null, joinsWaitingList: false });
}
const request = async (caller: Caller, wished: Slot) => (await ask(caller, wished)).data.session;
const suggest = (id: string, baseVersion: number, slots: readonly { id: string }[], words?: string, caller: Caller = coach) =>
  caller.patch(`/coach/suggest-times/${id}`, { baseVersion, slotIds: slots.map((each) => each.id), ...(words ? { words } : {}) });
const answer = (id: string, baseVersion: number, chosen: { id: string } | null, caller: Caller = member) =>
  caller.patch(`/user/answer-suggestion/${id}`, { baseVersion, slotId: chosen?.id ?? null });
const cancel = (caller: Caller, id: string) => caller.patch(`/coach/cancel-session/${id}`, {});
const read = async (caller: Caller, id: string) => (await caller.get(`/coach/get-session?id=${id}`)).data;
const latestNotification = async (caller: Caller) => (await caller.get('/notify/get')).data.items[0];
const code = ({ error }: Answer) => error?.code ?? 'ok';

describe('suggesting another time', () => {
  it('notifies the member of the times, with the coach’s message in the session alone', async () => {
    const [asked, one, two] = [await slot(30), await slot(40), await slot(50)];
    const session = await request(member, asked);
    const suggested = await suggest(session.id, 1, [two, one], 'Sleep needs more than half an hour.');
    expect(suggested.data).toMatchObject({ status: 'requested', version: 2, startsAt: asked.startsAt.toISOString() });
    expect((await read(member, session.id)).suggestion).toEqual({
      times: [one, two].map(({ id, startsAt, endsAt }) => ({
        slotId: id,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        isFree: true,
      })),
      words: 'Sleep needs more than half an hour.',
      suggestedAt: provider.clock.now().toISOString(),
      declinedAt: null,
    });
    const news = await latestNotification(member);
    expect(news).toMatchObject({ kind: 'session-suggested', link: `/user/sessions/${session.id}` });
    expect(news.body).toMatch(
      /^Instead of Saturday 21 November at 17:00, .+ suggests Sunday 22 November at 03:00 or Sunday 22 November at 13:00\.$/,
    );
    expect(JSON.stringify(news)).not.toContain('Sleep');
  });

  it('books the one the member chooses: the same session, accepted, and the former time is free again', async () => {
    const [asked, one] = [await slot(30), await slot(40)];
    const { id, roomId, conversationId, calendarUid } = await request(member, asked);
    await suggest(id, 1, [one]);
    const chosen = await answer(id, 2, one);
    expect(chosen.data).toMatchObject({ id, roomId, conversationId, calendarUid, status: 'scheduled', version: 3, sequence: 1 });
    expect(chosen.data).toMatchObject({ startsAt: one.startsAt.toISOString(), suggestion: null, mine: { status: 'registered' } });
    expect(await latestNotification(coach)).toMatchObject({ kind: 'session-booked' });
    const slots = await provider.database.select().from(timeSlots).where(eq(timeSlots.coachId, coach.id)).orderBy(asc(timeSlots.startsAt));
    expect(slots.map(({ status }) => status)).toEqual(['free', 'booked']);
    expect(code(await answer(id, 3, one))).toBe('NOT_ALLOWED_NOW');
  });

  it('none of which suits leaves the request as it was, and the coach can suggest others', async () => {
    const [asked, one, two] = [await slot(30), await slot(40), await slot(50)];
    const { id } = await request(member, asked);
    await suggest(id, 1, [one]);
    expect((await answer(id, 2, null)).data).toMatchObject({ status: 'requested', suggestion: { declinedAt: expect.any(String) } });
    expect((await latestNotification(coach)).body).toContain('still requests Saturday 21 November at 17:00');
    expect(code(await answer(id, 3, one))).toBe('NOT_ALLOWED_NOW');
    expect((await suggest(id, 3, [two])).data.suggestion).toMatchObject({ declinedAt: null, times: [{ slotId: two.id }] });
    expect((await answer(id, 4, two)).data.status).toBe('scheduled');
  });

  it('a second suggestion takes the place of the first, whose answer is a conflict', async () => {
    const [asked, one, two] = [await slot(30), await slot(40), await slot(50)];
    const { id } = await request(member, asked);
    await suggest(id, 1, [one]);
    provider.clock.advance(60);
    await suggest(id, 2, [two]);
    const late = await answer(id, 2, one);
    expect(late.error).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { suggestion: { times: [{ slotId: two.id }] } } } });
    expect(code(await answer(id, 3, one))).toBe('NOT_ALLOWED_NOW');
    const [first, second] = await provider.database
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, member.id))
      .orderBy(asc(notifications.createdAt));
    expect(await supersededReason(provider.database, first as NonNullable<typeof first>)).toBe('done');
    expect(await supersededReason(provider.database, second as NonNullable<typeof second>)).toBeNull();
    await suggest(id, 3, []);
    expect(await supersededReason(provider.database, second as NonNullable<typeof second>)).toBe('done');
  });

  it('is taken back, and ends when the request is accepted, moved, cancelled or over', async () => {
    const free = [await slot(60), await slot(62)] as const;
    const ends = {
      'taken back': (id: string) => suggest(id, 2, []),
      accepted: (id: string) => coach.patch(`/coach/edit-session/${id}`, { baseVersion: 2, accept: true }),
      moved: (id: string) => member.patch(`/coach/edit-session/${id}`, { baseVersion: 2, slotId: free[1].id }),
      withdrawn: (id: string) => cancel(member, id),
      declined: (id: string) => cancel(coach, id),
    };
    for (const [index, end] of Object.values(ends).entries()) {
      const { id } = await request(member, await slot(30 + index * 2));
      await suggest(id, 1, [free[0]]);
      expect(code(await end(id))).toBe('ok');
      expect((await read(member, id)).suggestion).toBeNull();
      expect(code(await answer(id, 2, free[0]))).toBe('VERSION_CONFLICT');
      await cancel(coach, id);
    }
    const { id } = await request(member, await slot(50));
    await suggest(id, 1, [free[0]]);
    provider.clock.advance(50 * 3600);
    await closeSessions({ ...provider, realtime: { changed: () => undefined } });
    expect(await read(await again(member), id)).toMatchObject({ status: 'cancelled', suggestion: null });
  });

  it('of a time that another member books meanwhile is refused with the reason', async () => {
    const [asked, one, two] = [await slot(30), await slot(40), await slot(50)];
    const { id } = await request(member, asked);
    await suggest(id, 1, [one, two]);
    await request(other, one);
    expect((await read(member, id)).suggestion.times).toMatchObject([{ isFree: false }, { isFree: true }]);
    const refused = await answer(id, 2, one);
    expect(refused.error).toMatchObject({ code: 'SLOT_TAKEN', details: { fields: [{ code: 'taken' }] } });
    expect((await answer(id, 2, two)).data.status).toBe('scheduled');
  });

  it('names of what the coach chose what is not free, and suggests nothing then', async () => {
    const [asked, one, gone, past] = [await slot(30), await slot(40), await slot(50), await slot(-5)];
    const { id } = await request(member, asked);
    await request(other, gone);
    const refused = await suggest(id, 1, [one, gone, asked]);
    expect(refused.error?.details?.fields).toEqual([
      { path: 'body.slotIds.1', message: gone.startsAt.toISOString(), code: 'taken' },
      { path: 'body.slotIds.2', message: asked.startsAt.toISOString(), code: 'taken' },
    ]);
    expect(code(await suggest(id, 1, [past]))).toBe('NOTICE_TOO_SHORT');
    expect((await read(coach, id)).suggestion).toBeNull();
    expect(code(await suggest(id, 1, []))).toBe('ALREADY_DONE');
  });

  it('is for the coach of the session to make, and for its member to answer', async () => {
    const [asked, one] = [await slot(30), await slot(40)];
    const { id } = await request(member, asked);
    const stranger = await provider.as('COACH');
    expect(code(await suggest(id, 1, [one], undefined, stranger))).toBe('OBJECT_DENIED');
    expect(code(await suggest(id, 1, [one], undefined, member))).toBe('ROLE_DENIED');
    await suggest(id, 1, [one]);
    expect(code(await answer(id, 2, one, other))).toBe('OBJECT_DENIED');
    const elsewhere = await provider.make.slot({ coachId: stranger.id, startsAt: hours(40), endsAt: hours(41) });
    expect(code(await suggest(id, 2, [elsewhere]))).toBe('SLOT_TAKEN');
  });

  it('in any order of steps: only a request has a suggestion, nobody is booked twice, and the session stays the same', async () => {
    const acts = ['coach suggest', 'coach suggest', 'member answer', 'member answer', 'member answer', 'other book', 'wait'] as const;
    const step = fc.record({
      what: fc.constantFrom(...acts, 'coach accept' as const, 'coach decline' as const, 'member cancel' as const),
      which: fc.nat(3),
      isStale: fc.nat(4).map((luck) => luck === 0),
    });
    const suggested = { what: 'coach suggest' as const, which: 2, isStale: false };
    const taken = { what: 'member answer' as const, which: 2, isStale: false };
    let chosen = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        coach = await provider.signIn((await provider.make.coach({ coach: { confirmsBookings: true, minimumNoticeHours: 0 } })).email);
        [member, other] = [await newMember(), await newMember()];
        const slots = [await slot(30), await slot(31), await slot(33), await slot(36)];
        const first = await request(member, slots[0] as Slot);
        let before = await read(coach, first.id);
        for (const { what, which, isStale } of steps) {
          const wished = slots[which] as Slot;
          const version = before.version - (isStale ? 1 : 0);
          const act: Record<string, () => Promise<Answer | undefined>> = {
            'coach suggest': () => suggest(first.id, version, which === 3 ? [] : [wished, slots[3] as Slot]),
            'member answer': () => answer(first.id, version, which === 0 ? null : wished),
            'coach accept': () => coach.patch(`/coach/edit-session/${first.id}`, { baseVersion: version, accept: true }),
            'coach decline': async () => (which === 0 ? cancel(coach, first.id) : undefined),
            'member cancel': async () => (which === 0 ? cancel(member, first.id) : undefined),
            'other book': () => ask(other, wished),
          };
          if (what === 'wait') {
            provider.clock.advance(4 * 3600);
            [coach, member, other] = [await again(coach), await again(member), await again(other)];
          }
          const reply = await act[what]?.();
          const after = await read(coach, first.id);
          const { id, roomId, conversationId, calendarUid } = first;
          expect(after).toMatchObject({ id, roomId, conversationId, calendarUid });
          expect(after.version).toBeGreaterThanOrEqual(before.version);
          if (after.suggestion !== null) expect(after.status).toBe('requested');
          const isRefused = reply !== undefined && reply.status >= 400;
          if (isRefused) expect(after).toEqual(before);
          if (isStale && what === 'member answer') expect(after).toEqual(before);
          if (what === 'member answer' && after.startsAt !== before.startsAt) {
            chosen += 1;
            expect(after.startsAt).toBe(wished.startsAt.toISOString());
            expect(before.suggestion).toMatchObject({ declinedAt: null });
            expect(before.suggestion.times.map(({ slotId }: { slotId: string }) => slotId)).toContain(wished.id);
          }
          before = after;
        }
        const stored = await provider.database
          .select()
          .from(sessions)
          .where(eq(sessions.coachId, coach.id))
          .orderBy(asc(sessions.startsAt));
        const standing = stored.filter(({ status }) => status !== 'cancelled');
        standing.slice(1).forEach((later, index) => {
          expect(later.startsAt.getTime()).toBeGreaterThanOrEqual((standing[index]?.endsAt ?? later.endsAt).getTime());
        });
      }),
      { numRuns: provider.opened.kind === 'pglite' ? 12 : 30, examples: [[[suggested, taken, taken]]] },
    );
    expect(chosen).toBeGreaterThan(0);
  }, 120_000);
});
