import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgoraService, startAgoraService } from '../../tests/support/agora-service.ts';
import { readChatToken } from '../../tests/support/agora-tokens.ts';
import { type SignedInCaller, startTestProvider, type TestProvider, testNow } from '../../tests/support/provider.ts';
import { conversationMembers, conversations, sessions } from '../database/schema/index.ts';
import { agoraName } from './agora-names.ts';

let service: AgoraService;
let provider: TestProvider;
let coach: SignedInCaller;
let member: SignedInCaller;
let stranger: SignedInCaller;

beforeAll(async () => {
  service = await startAgoraService();
  provider = await startTestProvider({
    env: { AGORA_APP_ID: service.appId, AGORA_APP_CERTIFICATE: service.certificate, AGORA_CHAT_URL: service.url },
  });
  [coach, member, stranger] = [await provider.as('COACH'), await provider.as('USER'), await provider.as('USER')];
});
afterAll(async () => {
  await provider.close();
  await service.close();
});
beforeEach(() => {
  service.requests.length = 0;
});

async function talkOf(...people: readonly string[]): Promise<string> {
  const id = crypto.randomUUID();
  await provider.database.insert(conversations).values({ id, kind: 'direct', pairKey: id, createdAt: testNow });
  await provider.database
    .insert(conversationMembers)
    .values(people.map((accountId) => ({ conversationId: id, accountId, joinedAt: testNow })));
  return id;
}

const nameOf = (id: string) => agoraName('person', id, service.appId);

describe('Agora chat', () => {
  it('is offered, and lets a person in with a token for them alone, valid for a day', async () => {
    expect((await member.get('/chat/transport')).data).toEqual({ transport: 'agora', calls: 'agora' });
    const { data } = await member.post('/agora/register-agora-user');
    expect(data).toMatchObject({ appKey: '61123456#1234567', userName: nameOf(member.id), expiresAt: '2026-11-21T10:00:00.000Z' });
    const token = readChatToken(data.token, service.certificate);
    expect(token).toMatchObject({
      appId: service.appId,
      isSigned: true,
      userId: service.users.get(nameOf(member.id))?.uuid,
      privileges: { 1: 86_400 },
      seconds: 86_400,
    });
    expect(readChatToken(data.token, '0'.repeat(32))?.isSigned).toBe(false);
    // Again, from another device.
    const again = (await member.post('/agora/register-agora-user')).data;
    expect(readChatToken(again.token, service.certificate)?.userId).toBe(token?.userId);
  });

  it('has one group for a conversation with the people in it, however often it is requested', async () => {
    const conversationId = await talkOf(coach.id, member.id);
    const asked = await Promise.all([coach, member, coach].map((who) => who.post('/agora/create-agora-chat-room', { conversationId })));
    expect(new Set(asked.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const { chatRoomId, kind } = asked[0]?.data ?? {};
    expect(kind).toBe('group');
    const group = service.groups.get(chatRoomId);
    expect(group?.owner).toBe(nameOf(coach.id));
    expect([...(group?.members ?? [])].toSorted()).toEqual([nameOf(coach.id), nameOf(member.id)].toSorted());
    // The groups that slower callers made beside it are deleted again.
    expect([...service.groups.values()].filter(({ name }) => name === group?.name)).toHaveLength(1);
    service.requests.length = 0;
    await member.post('/agora/create-agora-chat-room', { conversationId });
    expect(service.requests).toEqual([]);
  });

  it('adds participants only, also where Agora has lost the group', async () => {
    const conversationId = await talkOf(coach.id, member.id);
    const { chatRoomId } = (await coach.post('/agora/create-agora-chat-room', { conversationId })).data;
    const add = (who: SignedInCaller, userId: string) => who.post('/agora/add-member-to-chatroom', { conversationId, userId });
    expect((await add(member, member.id)).data).toEqual({ done: true });
    expect((await add(coach, stranger.id)).error?.code).toBe('OBJECT_DENIED');
    expect((await add(stranger, stranger.id)).error?.code).toBe('OBJECT_DENIED');
    service.forget(chatRoomId);
    expect((await add(member, member.id)).status).toBe(200);
    const made = (await coach.post('/agora/create-agora-chat-room', { conversationId })).data.chatRoomId;
    expect(made).not.toBe(chatRoomId);
    expect(service.groups.get(made)?.members.has(nameOf(member.id))).toBe(true);
  });

  it('serves a session with a room while it takes place, and with a group before', async () => {
    const soon = new Date(testNow.getTime() + 5 * 60_000);
    const session = await provider.make.session({ coachId: coach.id, startsAt: new Date(testNow.getTime() + 60 * 60_000) });
    const conversationId = crypto.randomUUID();
    await provider.database
      .insert(conversations)
      .values({ id: conversationId, kind: 'session', sessionId: session.id, createdAt: testNow });
    await provider.database.insert(conversationMembers).values({ conversationId, accountId: coach.id, joinedAt: testNow });
    const ask = async () => (await coach.post('/agora/create-agora-chat-room', { conversationId })).data;
    const before = await ask();
    expect(before.kind).toBe('group');
    await provider.database.update(sessions).set({ startsAt: soon }).where(eq(sessions.id, session.id));
    const room = await ask();
    expect(room.kind).toBe('room');
    expect(service.rooms.has(room.chatRoomId)).toBe(true);
    expect(room.chatRoomId).not.toBe(before.chatRoomId);
  });

  it('that cannot be reached is no fault of the caller', async () => {
    const conversationId = await talkOf(coach.id, member.id);
    service.failNext(...Array(2).fill({ status: 401, error: 'unauthorized' }));
    const answer = await coach.post('/agora/create-agora-chat-room', { conversationId });
    expect([answer.status, answer.error?.code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '30']);
    expect(provider.logLines.join('')).toContain('the chat service of Agora did not do what was asked');
    expect(provider.logLines.join('')).not.toContain(service.certificate);
    expect((await coach.post('/agora/create-agora-chat-room', { conversationId })).status).toBe(200);
  });

  it('does not exist for others', async () => {
    const conversationId = await talkOf(coach.id, member.id);
    expect((await stranger.post('/agora/create-agora-chat-room', { conversationId })).error?.code).toBe('OBJECT_DENIED');
    const unknown = { conversationId: crypto.randomUUID() };
    expect((await coach.post('/agora/create-agora-chat-room', unknown)).error?.code).toBe('NOT_FOUND');
    expect((await (await provider.as('EMPLOYER')).post('/agora/register-agora-user')).error?.code).toBe('ROLE_DENIED');
  });

  it('says which settings are missing where it is not configured', async () => {
    const plain = await startTestProvider({ opened: provider.opened });
    const here = await plain.signIn((await provider.make.member()).email);
    expect((await here.get('/chat/transport')).data).toEqual({ transport: 'own', calls: 'own' });
    const conversationId = await talkOf(here.id);
    for (const [path, body] of [
      ['/agora/register-agora-user', undefined],
      ['/agora/create-agora-chat-room', { conversationId }],
      ['/agora/add-member-to-chatroom', { conversationId, userId: here.id }],
    ] as const)
      expect((await here.post(path, body)).error).toMatchObject({
        code: 'NOT_CONFIGURED',
        details: { settings: ['AGORA_APP_ID', 'AGORA_APP_CERTIFICATE', 'AGORA_CHAT_URL'] },
      });
    await plain.close();
  });
});
