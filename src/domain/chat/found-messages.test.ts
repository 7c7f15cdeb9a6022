import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { ChatMessage } from '../../../contract/chat.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { findMessages } from './found-messages.ts';

const [own, here, elsewhere] = [newId(), newId(), newId()];
const instant = '2026-11-20T09:00:00.000Z';
const clock = { now: () => new Date(instant) };
let database: AccountDatabase;

beforeEach(async () => {
  database = accountDatabase(own);
  await Promise.all([database.outbox.clear(), database.chatMessages.clear()]);
});
afterAll(() => deleteAccountDatabase(own));

async function arrive(id: string, text: string, change: Partial<ChatMessage> = {}): Promise<void> {
  await database.chatMessages.put({
    ...{ id, conversationId: here, senderId: own, senderName: 'Ana', text, file: null, position: 1, event: 1 },
    ...{ sentAt: instant, receivedAt: instant, editedAt: null, deletedAt: null, changedAt: instant, ...change },
  });
}

async function write(conversationId: string, id: string, text: string, sentAt = instant): Promise<void> {
  await enqueue(database, { endpoint: 'chat.send', params: { id: conversationId }, body: { id, text, sentAt } }, clock);
}

const find = async (words: string, conversationId: string | null = null) =>
  (await findMessages({ database, accountId: own }, words, conversationId)).map(({ id, text }) => [id, text]);

it('finds what arrived and what is not sent yet, latest first, in all conversations or in one', async () => {
  await arrive('m1', 'Café at four');
  await arrive('m2', 'Tea', { receivedAt: '2026-11-20T09:01:00.000Z' });
  await write(here, 'm3', 'The cafe is closed', '2026-11-20T09:02:00.000Z');
  await write(elsewhere, 'm4', 'Another café', '2026-11-20T09:03:00.000Z');
  expect(await find('cafe')).toEqual([
    ['m4', 'Another café'],
    ['m3', 'The cafe is closed'],
    ['m1', 'Café at four'],
  ]);
  expect(await find('cafe', here)).toEqual([
    ['m3', 'The cafe is closed'],
    ['m1', 'Café at four'],
  ]);
  expect(await find(' ')).toEqual([]);
  const [sent, arrived] = await findMessages({ database, accountId: own }, 'cafe', here);
  expect([sent, arrived]).toMatchObject([
    { position: null, at: '2026-11-20T09:02:00.000Z', conversationId: here },
    { position: 1, at: instant, conversationId: here },
  ]);
});

it('finds messages as they are after changes that are not sent yet', async () => {
  await arrive('m1', 'Café at four');
  await arrive('m2', 'Café at five');
  await arrive('m3', 'Café at six');
  const ofMessage = (messageId: string) => ({ id: here, messageId });
  await enqueue(database, { endpoint: 'chat.deleteMessage', params: ofMessage('m1') }, clock);
  await enqueue(database, { endpoint: 'chat.editMessage', params: ofMessage('m2'), body: { text: 'Tea at five' } }, clock);
  await enqueue(database, { endpoint: 'chat.editMessage', params: ofMessage('m3'), body: { text: 'Café at seven' } }, clock);
  expect(await find('cafe')).toEqual([['m3', 'Café at seven']]);
});

it('has a message once that was accepted and is still queued', async () => {
  await write(here, 'm1', 'Café');
  await arrive('m1', 'Café');
  expect(await find('cafe')).toEqual([['m1', 'Café']]);
});
