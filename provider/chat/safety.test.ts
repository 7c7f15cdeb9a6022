import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultReminderSettings } from '../../contract/notifications.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { startPushService, type TestPushService } from '../../tests/support/push-service.ts';
import { makePair, say } from '../../tests/support/talking.ts';
import { pdf, png, uploadWhole, webm } from '../../tests/support/uploads.ts';
import { accounts, conversations, files, messages } from '../database/schema/index.ts';
import { openPush } from '../delivery/push/choose-transports.ts';
import { defaultQueueOptions, shareQueue } from '../delivery/queue.ts';
import { makeJobs } from '../jobs/jobs.ts';
import { addSeconds } from '../kernel/clock.ts';
import { gatherData } from '../privacy/data-export.ts';
import { eraseDeletedAccounts } from '../privacy/erasing.ts';
import { forgetOldMessages } from './forgetting.ts';
import { pushAfterMilliseconds } from './notices.ts';

let provider: TestProvider;
let service: TestPushService;
beforeAll(async () => {
  service = await startPushService();
  provider = await startTestProvider({ env: { DATA_DIR: await temporaryFolder() } });
});
afterAll(async () => {
  await provider.close();
  await service.close();
});
beforeEach(() => void service.delivered.splice(0));

const daySeconds = 86_400;
const messagesOf = async (by: SignedInCaller, id: string, query = '') => (await by.get(`/chat/conversations/${id}/messages${query}`)).data;

describe('what is pushed of messages', () => {
  async function registerDevice(caller: SignedInCaller): Promise<void> {
    const { endpoint, keys } = service.subscribe();
    const push = { transport: 'web-push', endpoint, keys };
    const body = { label: 'Phone', language: 'en', timeZone: 'Europe/Madrid', isInstalled: true, push };
    expect((await caller.post('/user/deviceinfo-update', body)).status).toBe(200);
  }

  /** The notifications on the devices once everything due was sent. */
  async function pushed(): Promise<unknown[]> {
    const { database, clock, config, opened } = provider;
    clock.advance(pushAfterMilliseconds / 1000);
    const mailer = { wake: () => undefined, sendDue: async () => undefined, close: async () => undefined };
    const push = await openPush(database, config, clock);
    const parts = { database, clock, log: pino({ level: 'silent' }), config, push, mailer, realtime: { changed: () => undefined } };
    const queue = shareQueue(opened, defaultQueueOptions);
    const jobs = makeJobs(parts, queue, defaultQueueOptions);
    await jobs.runDue();
    await jobs.close();
    await queue.close();
    return service.delivered
      .splice(0)
      .map(({ payload }) => payload)
      .filter((payload) => JSON.stringify(payload).includes('conversation:'));
  }

  it('is who wrote, once for all that waits; with its words only for who wants that; nothing where it is not wanted', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    await registerDevice(member);
    for (const text of ['Secret one', 'Secret two']) await say(provider, coach, conversationId, text);
    const usual = await pushed();
    expect(usual).toHaveLength(1);
    expect(JSON.stringify(usual)).not.toContain('Secret');
    expect(JSON.stringify(usual)).toContain('Mensaje nuevo de');
    const wanting = (given: object) => member.patch('/user/reminder-settings', { ...defaultReminderSettings, ...given });
    await wanting({ showMessageText: true });
    await say(provider, coach, conversationId, 'Secret three');
    expect(JSON.stringify(await pushed())).toContain('Secret three');
    await wanting({ messages: false });
    await say(provider, coach, conversationId, 'Secret four');
    expect(await pushed()).toEqual([]);
  });

  it('is nothing of what was read on another device by then, nor of a muted conversation, nor in quiet hours', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    await registerDevice(member);
    const { position } = await say(provider, coach, conversationId, 'Hello');
    await member.patch(`/chat/conversations/${conversationId}/read`, { upTo: position });
    expect(await pushed()).toEqual([]);
    await member.patch(`/chat/conversations/${conversationId}/mute`, { isMuted: true });
    await say(provider, coach, conversationId, 'Hello again');
    expect(await pushed()).toEqual([]);
    await member.patch(`/chat/conversations/${conversationId}/mute`, { isMuted: false });
    await member.patch('/user/reminder-settings', { ...defaultReminderSettings, quietFrom: '10:00', quietTo: '12:00' });
    await say(provider, coach, conversationId, 'At rest');
    expect(await pushed()).toEqual([]);
  });
});

describe('a file of a message', () => {
  const upload = (by: SignedInCaller, bytes: Buffer, contentType: string) =>
    uploadWhole(provider, by, { purpose: 'chat', bytes, contentType, fileName: 'from home' });

  it('is shown to those who take part, with a small picture of it, and runs nothing', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    const [paper, small] = [await upload(member, pdf, 'application/pdf'), await upload(member, png, 'image/png')];
    await say(provider, member, conversationId, '', { file: { id: paper.fileId, thumbnailId: small.fileId } });
    const [{ file, text }] = (await messagesOf(coach, conversationId)).items;
    expect([text, file.name, file.contentType, file.durationSeconds, file.waveform]).toEqual([
      '',
      'from home',
      'application/pdf',
      null,
      [],
    ]);
    const served = await provider.app.inject({ url: file.url });
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    expect((await provider.app.inject({ url: file.thumbnailUrl })).headers['content-type']).toBe('image/png');
    const [{ id }] = (await messagesOf(member, conversationId)).items;
    await member.delete(`/chat/conversations/${conversationId}/messages/${id}`);
    expect((await provider.app.inject({ url: file.url })).statusCode).toBe(404);
    expect((await provider.app.inject({ url: file.thumbnailUrl })).statusCode).toBe(404);
  });

  it('is what its bytes say: sound that is recorded, and no film called sound', async () => {
    const { member, conversationId } = await makePair(provider);
    const voice = await upload(member, webm, 'audio/webm');
    expect(voice.contentType).toBe('audio/webm');
    const waveform = [0, 31, 4];
    const sent = await say(provider, member, conversationId, '', { file: { id: voice.fileId, durationSeconds: 12.5, waveform } });
    expect(sent.file).toMatchObject({ contentType: 'audio/webm', durationSeconds: 12.5, waveform });
    const film = Buffer.concat([webm, Buffer.from('V_VP9')]);
    expect(await upload(member, film, 'audio/webm')).toBeUndefined();
    const long = { id: uuid(), text: '', file: { id: voice.fileId, durationSeconds: 181 }, sentAt: provider.clock.now().toISOString() };
    expect((await member.post(`/chat/conversations/${conversationId}/messages`, long)).error?.code).toBe('INVALID_INPUT');
  });

  it('is the sender’s own, and was uploaded for this', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    const own = await upload(coach, png, 'image/png');
    const paper = await upload(member, pdf, 'application/pdf');
    const attempt = (file: object) =>
      member.post(`/chat/conversations/${conversationId}/messages`, {
        ...{ id: uuid(), text: '', sentAt: provider.clock.now().toISOString(), file },
      });
    expect((await attempt({ id: own.fileId })).error?.code).toBe('NOT_FOUND');
    expect((await attempt({ id: uuid() })).error?.code).toBe('NOT_FOUND');
    expect((await attempt({ id: paper.fileId, thumbnailId: paper.fileId })).error?.code).toBe('FILE_REFUSED');
    expect((await messagesOf(member, conversationId)).lastPosition).toBe(0);
  });
});

describe('a report', () => {
  it('shows the platform what was reported, as it was then, and nothing else of the conversation', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    const admin = await provider.as('ADMIN');
    await say(provider, coach, conversationId, 'Before, between us');
    const { id: messageId } = await say(provider, coach, conversationId, 'Send me money');
    const own = await say(provider, member, conversationId, 'My answer');
    const path = `/chat/conversations/${conversationId}/report`;
    const body = { id: uuid(), messageIds: [messageId], reason: 'pressure', comment: 'It frightens me.' };
    expect((await member.post(path, { ...body, messageIds: [own.id] })).error?.code).toBe('NOT_FOUND');
    for (const _ of [1, 2]) expect((await member.post(path, body)).data).toEqual({ done: true });
    expect((await coach.post(path, { ...body, messageIds: [own.id] })).error?.code).toBe('OBJECT_DENIED');
    await coach.delete(`/chat/conversations/${conversationId}/messages/${messageId}`);
    const issue = (await admin.get(`/admin/technical-issues/${body.id}`)).data;
    expect(issue).toMatchObject({ priority: 'high', description: 'It frightens me.', category: { key: 'conduct' } });
    expect(issue.reportedMessages).toMatchObject([
      { id: messageId, senderId: coach.id, senderRole: 'COACH', text: 'Send me money', file: null },
    ]);
    expect(JSON.stringify(issue)).not.toMatch(/between us|My answer/);
    const [news] = (await admin.get('/notify/get')).data.items;
    expect(news).toMatchObject({ kind: 'support', link: `/admin/technicalissue/${body.id}` });
    // The reporter follows it among their own reports; what they reported is not shown there once more.
    expect((await member.get('/user/technical-issues')).data.items).toMatchObject([{ id: body.id }]);
  });
});

it('is forgotten after a while, from the beginning on and with its files; what is left keeps its places', async () => {
  const { member, coach, conversationId } = await makePair(provider);
  const { fileId } = await uploadWhole(provider, member, { purpose: 'chat', bytes: png, contentType: 'image/png' });
  const old = await say(provider, member, conversationId, 'Old', { file: { id: fileId } });
  await say(provider, coach, conversationId, 'Between');
  const { id: lastOld } = await say(provider, member, conversationId, 'Old too');
  await say(provider, coach, conversationId, 'New');
  const now = provider.clock.now();
  for (const id of [old.id, lastOld])
    await provider.database
      .update(messages)
      .set({ receivedAt: addSeconds(now, -100 * daySeconds) })
      .where(eq(messages.id, id));
  expect(await forgetOldMessages(provider.database, now, 101)).toBe(0);
  expect(await forgetOldMessages(provider.database, now, 99)).toBe(3);
  expect(await forgetOldMessages(provider.database, now, 99)).toBe(0);
  const left = await messagesOf(member, conversationId);
  expect(left).toMatchObject({ items: [{ text: 'New', position: 4 }], firstPosition: 4, lastPosition: 4, lastEvent: 4, hasMore: false });
  const [file] = await provider.database.select().from(files).where(eq(files.id, fileId));
  expect(file?.deletedAt).not.toBeNull();
  expect(await say(provider, member, conversationId, 'Newer')).toMatchObject({ position: 5, event: 5 });
});

it('is given out to who took part, and goes with the account: devices of the other hear of each message', async () => {
  const { member, coach, conversationId } = await makePair(provider);
  for (const text of ['Mine', 'More of mine']) await say(provider, member, conversationId, text);
  await say(provider, coach, conversationId, 'Theirs');
  const { email } = (await provider.database.select().from(accounts).where(eq(accounts.id, member.id)))[0] ?? { email: '' };
  const exported = JSON.stringify(await gatherData(provider.database, { id: member.id, email }));
  for (const text of ['Mine', 'More of mine', 'Theirs']) expect(exported).toContain(text);
  const stranger = await provider.as('USER');
  expect(JSON.stringify(await gatherData(provider.database, { id: stranger.id, email: 'x' }))).not.toContain('Theirs');
  const asked = addSeconds(provider.clock.now(), -400 * daySeconds);
  await provider.database.update(accounts).set({ deletionRequestedAt: asked }).where(eq(accounts.id, member.id));
  expect(await eraseDeletedAccounts(provider.database, provider.clock.now())).toEqual([member.id]);
  const news = await messagesOf(coach, conversationId, '?afterEvent=3');
  expect(
    news.items.map(({ text, position, event, deletedAt }: Record<string, unknown>) => [text, position, event, deletedAt !== null]),
  ).toEqual([
    ['', 1, 4, true],
    ['', 2, 5, true],
    ['', 3, 6, true],
  ]);
  expect((await coach.get(`/chat/conversations/${conversationId}`)).data).toMatchObject({
    mayWrite: false,
    whyNot: 'ACCOUNT_GONE',
    unreadCount: 0,
  });
  const [kept] = await provider.database.select().from(conversations).where(eq(conversations.id, conversationId));
  expect(kept).toMatchObject({ lastPosition: 3, lastEvent: 6 });
});
