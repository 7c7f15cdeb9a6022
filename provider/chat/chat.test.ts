import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { choose, makePair, type Pair, say } from '../../tests/support/talking.ts';
import { conversationMembers, conversations, messages, notifications, sessions } from '../database/schema/index.ts';

let provider: TestProvider;
let pair: Pair;
beforeAll(async () => {
  provider = await startTestProvider();
  pair = await makePair(provider);
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
const read = async (by: SignedInCaller, id: string) => (await by.get(`/chat/conversations/${id}`)).data;
const listed = async (by: SignedInCaller, id: string, query = '') => (await by.get(`/chat/conversations/${id}/messages${query}`)).data;
const texts = (page: { items: { text: string }[] }) => page.items.map(({ text }) => text);

describe('a conversation comes into being', () => {
  it('when a member chooses a coach, once however often', async () => {
    const [member, coach] = [await provider.as('USER'), await provider.as('COACH')];
    expect((await member.post('/chat/conversations', { accountId: coach.id })).error?.code).toBe('OBJECT_DENIED');
    expect((await member.post('/chat/conversations', { accountId: uuid() })).error?.code).toBe('NOT_FOUND');
    await choose(provider, member.id, coach.id, hours(-1));
    await choose(provider, member.id, coach.id);
    const { items } = (await coach.get('/chat/conversations')).data;
    expect(items).toMatchObject([{ kind: 'direct', sessionId: null, mayWrite: true, lastMessage: null, unreadCount: 0, lastPosition: 0 }]);
    expect(items[0].participants.map(({ accountId }: { accountId: string }) => accountId).sort()).toEqual([member.id, coach.id].sort());
    const choices = (await member.get('/user/get-current-select-coach-by-user')).data.items;
    expect(choices).toMatchObject([{ coachId: coach.id, conversationId: items[0].id }]);
  });

  it('when a member books with a coach; the session names it', async () => {
    const [member, coach] = [await provider.as('USER'), await provider.as('COACH')];
    const [one, other] = [2, 4].map((start) => ({
      coachId: coach.id,
      memberIds: [member.id],
      startsAt: hours(start),
      endsAt: hours(start + 1),
    }));
    const made = [await provider.make.session(one as never), await provider.make.session(other as never)];
    const { id } = (await member.post('/chat/conversations', { accountId: coach.id })).data;
    for (const session of made) expect((await member.get(`/coach/get-session?id=${session.id}`)).data.conversationId).toBe(id);
  });

  it('for a group with its first registration; who gives up the place leaves it, and can come back', async () => {
    const coach = await provider.as('COACH');
    const [first, second] = [await subscribed(), await subscribed()];
    const { id } = await provider.make.session({ coachId: coach.id, capacity: 3, kind: 'group', startsAt: hours(48), endsAt: hours(49) });
    expect((await coach.get(`/coach/get-session?id=${id}`)).data.conversationId).toBeNull();
    const register = (by: SignedInCaller) => by.patch(`/coach/register-session/${id}`, { joinsWaitingList: false });
    const { conversationId } = (await register(first)).data;
    await register(second);
    expect(await read(coach, conversationId)).toMatchObject({ kind: 'session', sessionId: id, mayWrite: true, coachHours: null });
    await say(provider, first, conversationId, 'Hello, group');
    expect((await second.patch(`/coach/cancel-session/${id}`, {})).status).toBe(200);
    await say(provider, first, conversationId, 'Not for who left');
    const left = await read(second, conversationId);
    expect(left).toMatchObject({ mayWrite: false, whyNot: 'LEFT', lastPosition: 1, unreadCount: 1, lastMessage: { text: 'Hello, group' } });
    expect(texts(await listed(second, conversationId))).toEqual(['Hello, group']);
    expect((await send(second, conversationId, 'Me too')).error?.code).toBe('CONVERSATION_CLOSED');
    await register(second);
    expect(await read(second, conversationId)).toMatchObject({ mayWrite: true, lastPosition: 2, unreadCount: 2 });
    // The whole session is cancelled: nobody leaves, and there is something to talk about.
    expect((await coach.patch(`/coach/cancel-session/${id}`, {})).status).toBe(200);
    expect(await read(second, conversationId)).toMatchObject({ mayWrite: true, whyNot: null });
    await provider.database
      .update(sessions)
      .set({ startsAt: hours(-31 * 24), endsAt: hours(-30 * 24 - 0.1) })
      .where(eq(sessions.id, id));
    expect(await read(second, conversationId)).toMatchObject({ mayWrite: false, whyNot: 'OVER' });
  });
});

async function subscribed(): Promise<SignedInCaller> {
  const { id: enterpriseId } = await provider.make.subscribedEnterprise();
  return provider.signIn((await provider.make.member({ enterpriseId })).email);
}

function send(by: SignedInCaller, conversationId: string, text: string, given: object = {}) {
  const body = { id: uuid(), text, sentAt: provider.clock.now().toISOString(), ...given };
  return by.post(`/chat/conversations/${conversationId}/messages`, body);
}

describe('a message', () => {
  it('takes the next position, once however often it comes, and no later than it arrived', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    const id = uuid();
    const first = await say(provider, member, conversationId, 'Hello', { id, sentAt: hours(5).toISOString() });
    expect(first).toMatchObject({ id, position: 1, event: 1, senderId: member.id, text: 'Hello', editedAt: null, deletedAt: null });
    expect(first.sentAt).toBe(first.receivedAt);
    const again = await say(provider, member, conversationId, 'Something else', { id });
    expect(again).toEqual(first);
    expect((await send(coach, conversationId, 'Mine', { id })).error?.code).toBe('OBJECT_DENIED');
    expect((await send(member, pair.conversationId, 'There', { id })).error?.code).toBe('OBJECT_DENIED');
    expect((await send(member, conversationId, '   ')).error?.code).toBe('INVALID_INPUT');
    expect((await send(member, uuid(), 'Hello')).error?.code).toBe('NOT_FOUND');
    expect(await read(coach, conversationId)).toMatchObject({ lastPosition: 1, lastEvent: 1, unreadCount: 1, lastMessage: first });
  });

  it('has no gap before it, however many are sent at once', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    await Promise.all(Array.from({ length: 12 }, (_, index) => say(provider, index % 2 ? member : coach, conversationId, `${index}`)));
    const { items, hasMore } = await listed(member, conversationId);
    expect(items.map(({ position }: { position: number }) => position)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(hasMore).toBe(false);
    expect(await read(member, conversationId)).toMatchObject({ lastPosition: 12, lastEvent: 12, unreadCount: 6 });
  });

  it('is read page by page from the newest back, and by event from what a device knows on', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    const sent = [];
    for (const text of ['one', 'two', 'three', 'four', 'five']) sent.push(await say(provider, member, conversationId, text));
    const newest = await listed(coach, conversationId, '?limit=2');
    expect([texts(newest), newest.hasMore, newest.lastEvent]).toEqual([['five', 'four'], true, 5]);
    expect(texts(await listed(coach, conversationId, '?limit=9&before=4'))).toEqual(['three', 'two', 'one']);
    await member.patch(`/chat/conversations/${conversationId}/messages/${sent[1].id}`, { text: 'two, changed' });
    const news = await listed(coach, conversationId, '?afterEvent=3&limit=2');
    expect([texts(news), news.hasMore]).toEqual([['four', 'five'], true]);
    const rest = await listed(coach, conversationId, `?afterEvent=${news.items[1].event}`);
    expect(rest).toMatchObject({
      hasMore: false,
      lastEvent: 6,
      items: [{ text: 'two, changed', position: 2, event: 6, editedAt: expect.any(String) }],
    });
  });

  it('can be changed and taken back by who sent it, for fifteen minutes', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    const { id } = await say(provider, member, conversationId, 'Helo');
    const path = `/chat/conversations/${conversationId}/messages/${id}`;
    expect((await coach.patch(path, { text: 'Mine' })).error?.code).toBe('OBJECT_DENIED');
    expect((await member.patch(path, { text: '' })).error?.code).toBe('INVALID_INPUT');
    expect((await member.patch(path, { text: 'Hello' })).data).toMatchObject({ text: 'Hello', event: 2, position: 1 });
    expect((await member.patch(path, { text: 'Hello' })).data).toMatchObject({ event: 2 });
    const gone = (await member.delete(path)).data;
    expect(gone).toMatchObject({ text: '', file: null, event: 3, position: 1, deletedAt: expect.any(String) });
    expect((await member.delete(path)).data).toEqual(gone);
    expect((await member.patch(path, { text: 'Again' })).error?.code).toBe('MESSAGE_TOO_OLD');
    expect(await read(coach, conversationId)).toMatchObject({ unreadCount: 0, lastMessage: { text: '' } });
    const later = await say(provider, member, conversationId, 'Old');
    await provider.database
      .update(messages)
      .set({ receivedAt: hours(-0.2501) })
      .where(eq(messages.id, later.id));
    for (const answer of [
      await member.patch(`/chat/conversations/${conversationId}/messages/${later.id}`, { text: 'New' }),
      await member.delete(`/chat/conversations/${conversationId}/messages/${later.id}`),
    ])
      expect(answer.error?.code).toBe('MESSAGE_TOO_OLD');
    const stored = await provider.database.select({ text: messages.text }).from(messages).where(eq(messages.id, id));
    expect(stored).toEqual([{ text: '' }]);
  });

  it('is for those who take part alone, and for no administrator', async () => {
    const stranger = await provider.as('USER');
    const admin = await provider.as('ADMIN');
    const { id } = await say(provider, pair.member, pair.conversationId, 'Between us');
    for (const path of ['', '/messages']) {
      expect((await stranger.get(`/chat/conversations/${pair.conversationId}${path}`)).error?.code).toBe('OBJECT_DENIED');
      expect((await admin.get(`/chat/conversations/${pair.conversationId}${path}`)).error?.code).toBe('ROLE_DENIED');
    }
    const path = `/chat/conversations/${pair.conversationId}`;
    for (const answer of [
      await send(stranger, pair.conversationId, 'Hello'),
      await stranger.patch(`${path}/messages/${id}`, { text: 'No' }),
      await stranger.delete(`${path}/messages/${id}`),
      await stranger.patch(`${path}/read`, { upTo: 1 }),
      await stranger.patch(`${path}/mute`, { isMuted: true }),
      await stranger.post(`${path}/typing`),
      await stranger.post(`${path}/report`, { id: uuid(), messageIds: [id], reason: 'other' }),
    ])
      expect(answer.error?.code).toBe('OBJECT_DENIED');
  });

  it('to a former coach is refused; earlier messages can still be read', async () => {
    const [member, coach] = [await provider.as('USER'), await provider.as('COACH')];
    await choose(provider, member.id, coach.id, hours(-1));
    const { id } = (await member.post('/chat/conversations', { accountId: coach.id })).data;
    expect(await read(member, id)).toMatchObject({ mayWrite: false, whyNot: 'FORMER_COACH' });
    for (const by of [member, coach]) expect((await send(by, id, 'Hello')).error?.code).toBe('CONVERSATION_CLOSED');
    expect((await listed(member, id)).items).toEqual([]);
  });
});

describe('reading', () => {
  it('only grows, is bounded by what there is, and counts what others wrote above it', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    for (const text of ['a', 'b', 'c']) await say(provider, member, conversationId, text);
    await say(provider, coach, conversationId, 'mine');
    const path = `/chat/conversations/${conversationId}/read`;
    expect((await coach.patch(path, { deliveredUpTo: 3 })).data).toEqual({ readUpTo: 0, deliveredUpTo: 3, unreadCount: 3 });
    expect((await coach.patch(path, { upTo: 2 })).data).toEqual({ readUpTo: 2, deliveredUpTo: 3, unreadCount: 1 });
    expect((await coach.patch(path, { upTo: 1, deliveredUpTo: 1 })).data).toEqual({ readUpTo: 2, deliveredUpTo: 3, unreadCount: 1 });
    expect((await coach.get('/chat/unread')).data).toEqual({ unreadCount: 1 });
    const [listedMember] = (await coach.get('/coach/get-userlist-by-coach')).data.items;
    expect(listedMember).toMatchObject({ userId: member.id, conversationId, unreadMessages: 1 });
    expect((await coach.patch(path, { upTo: 900 })).data).toEqual({ readUpTo: 4, deliveredUpTo: 4, unreadCount: 0 });
    const seen = (await read(member, conversationId)).participants.find(({ accountId }: { accountId: string }) => accountId === coach.id);
    expect(seen).toMatchObject({ readUpTo: 4, deliveredUpTo: 4 });
  });

  it('is not waited for in conversations that are muted', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    await say(provider, coach, conversationId, 'a');
    expect((await member.get('/chat/unread')).data).toEqual({ unreadCount: 1 });
    const path = `/chat/conversations/${conversationId}/mute`;
    expect((await member.patch(path, { isMuted: true })).data.mutedAt).toEqual(expect.any(String));
    expect((await member.get('/chat/unread')).data).toEqual({ unreadCount: 0 });
    await say(provider, coach, conversationId, 'b');
    expect(await noticesOf(member, conversationId)).toMatchObject([{ isRead: true }]);
    expect((await member.patch(path, { isMuted: false })).data).toEqual({ mutedAt: null });
    expect((await member.get('/chat/unread')).data).toEqual({ unreadCount: 2 });
  });
});

async function noticesOf(by: SignedInCaller, conversationId: string) {
  const { items } = (await by.get('/notify/get')).data;
  return items.filter(({ link }: { link: string }) => link?.endsWith(`/chat/${conversationId}`));
}

it('are announced in one notification per conversation, which the next replaces and reading ends', async () => {
  const { member, coach, conversationId } = await makePair(provider);
  for (const text of ['Secret one', 'Secret two']) await say(provider, coach, conversationId, text);
  const [notice, ...more] = await noticesOf(member, conversationId);
  expect([notice.kind, notice.isRead, more]).toEqual(['message', false, []]);
  expect(JSON.stringify(notice)).not.toContain('Secret');
  const path = `/chat/conversations/${conversationId}/read`;
  await member.patch(path, { upTo: 1 });
  expect(await noticesOf(member, conversationId)).toMatchObject([{ isRead: false }]);
  await member.patch(path, { upTo: 2 });
  expect(await noticesOf(member, conversationId)).toMatchObject([{ id: notice.id, isRead: true }]);
  const [stored] = await provider.database.select().from(notifications).where(eq(notifications.id, notice.id));
  expect(stored?.pushDueAt).toBeNull();
  await say(provider, coach, conversationId, 'Three');
  expect(await noticesOf(member, conversationId)).toMatchObject([{ id: notice.id, isRead: false }]);
  expect(await noticesOf(coach, conversationId)).toEqual([]);
});

it('shows members how soon their coach mostly answers, and when the coach offers times', async () => {
  const { member, coach, conversationId } = await makePair(provider);
  for (const wait of [1, 2, 3]) {
    const { id } = await say(provider, member, conversationId, 'A question');
    await provider.database
      .update(messages)
      .set({ receivedAt: hours(-wait) })
      .where(eq(messages.id, id));
    await say(provider, coach, conversationId, 'An answer');
  }
  const day = { weekday: 1, from: '09:00', to: '13:00' };
  await coach.post('/coach/calender/create-available', {
    rules: [{ ...day, slotMinutes: 60, offeringId: null, timeZone: 'Europe/Madrid' }],
  });
  expect(await read(member, conversationId)).toMatchObject({ usuallyAnswersWithinHours: 3 });
  expect(await read(coach, conversationId)).toMatchObject({ usuallyAnswersWithinHours: null, coachHours: null });
});

describe('what is not read', () => {
  it('is the sum over the conversations, no matter who wrote and read in which order, also at once', async () => {
    const coach = await provider.as('COACH');
    const members = [await provider.as('USER'), await provider.as('USER')];
    const ids: string[] = [];
    for (const member of members) {
      await choose(provider, member.id, coach.id);
      ids.push((await member.post('/chat/conversations', { accountId: coach.id })).data.id);
    }
    const deed = fc.record({
      what: fc.constantFrom('write', 'read', 'take back'),
      by: fc.constantFrom('coach', 'member'),
      which: fc.nat(1),
      upTo: fc.nat(8),
    });
    const doIt = async ({ what, by, which, upTo }: { what: string; by: string; which: number; upTo: number }) => {
      const [member, conversationId] = [members[which] as SignedInCaller, ids[which] as string];
      const person = by === 'coach' ? coach : member;
      const path = `/chat/conversations/${conversationId}`;
      if (what === 'read') {
        const { lastPosition } = await read(person, conversationId);
        expect((await person.patch(`${path}/read`, { upTo: Math.max(1, lastPosition + 2 - upTo) })).status).toBe(200);
      } else if (what === 'write') await say(provider, person, conversationId, 'Hello');
      else {
        const own = (await listed(person, conversationId)).items.find(
          (each: { senderId: string; deletedAt: string | null }) => each.senderId === person.id && each.deletedAt === null,
        );
        if (own) await person.delete(`${path}/messages/${own.id}`);
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }), async (turns) => {
        for (const together of turns) await Promise.all(together.map(doIt));
        for (const person of [coach, ...members]) {
          const { items } = (await person.get('/chat/conversations')).data;
          const unreadCount = items.reduce((sum: number, each: { unreadCount: number }) => sum + each.unreadCount, 0);
          expect((await person.get('/chat/unread')).data).toEqual({ unreadCount });
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('searching', () => {
  it('finds the latest first over many conversations, page by page, each message once', async () => {
    const coach = await provider.as('COACH');
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const member = await provider.as('USER');
      await choose(provider, member.id, coach.id);
      ids.push((await member.post('/chat/conversations', { accountId: coach.id })).data.id);
    }
    const written: string[] = [];
    // The fifth has the oldest of them, and something else that is the latest of all.
    for (const [index, which] of [4, 0, 6, 1, 1, 5, 2, 0, 3, 6, 2, 4].entries()) {
      provider.clock.advance(60);
      const text = index === 11 ? 'Something else' : `A walk, number ${index}`;
      await say(provider, coach, ids[which] as string, text);
      if (index < 11) written.unshift(text);
    }
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { text: string }[]; nextCursor: string | null } = (
        await coach.get(`/chat/search?q=walk&limit=3${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`)
      ).data;
      found.push(...texts(page));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(written);
  });

  it('finds words in both languages and their beginnings, in the own conversations alone', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    await say(provider, member, conversationId, 'I was running through the gardens');
    await say(provider, coach, conversationId, 'Mañana hablamos de tus sueños y de las respiraciones');
    await say(provider, pair.member, pair.conversationId, 'Running elsewhere');
    const found = async (q: string) => texts((await member.get(`/chat/search?q=${encodeURIComponent(q)}`)).data);
    expect(await found('run')).toEqual(['I was running through the gardens']);
    expect(await found('garden runs')).toEqual(['I was running through the gardens']);
    expect(await found('respiración')).toHaveLength(1);
    expect(await found('respiraciones sueno')).toHaveLength(1);
    expect(await found('sueño')).toHaveLength(1);
    expect(await found('manana habl')).toHaveLength(1);
    expect(await found('elsewhere')).toEqual([]);
    expect(await found("'; drop & | ! ( :*")).toEqual([]);
    expect(texts((await member.get(`/chat/search?q=running&conversationId=${pair.conversationId}`)).data)).toEqual([]);
    const { id } = await say(provider, member, conversationId, 'A word to forget');
    await member.delete(`/chat/conversations/${conversationId}/messages/${id}`);
    expect(await found('forget')).toEqual([]);
  });
});

it('makes no conversation twice, and none of a person with themselves', async () => {
  const pairs = await provider.database.select({ key: conversations.pairKey }).from(conversations).where(eq(conversations.kind, 'direct'));
  expect(new Set(pairs.map(({ key }) => key)).size).toBe(pairs.length);
  const alone = await provider.database
    .select()
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, pair.conversationId)));
  expect(alone).toHaveLength(2);
});
