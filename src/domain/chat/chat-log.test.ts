import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../contract/chat.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { readMessages } from '../../db/chat-messages.ts';
import { evictSnapshots } from '../../db/eviction.ts';
import { writeChanges } from '../../db/server-truth.ts';
import type { ProviderReply } from '../../platform/answer.ts';
import { changesOfAccepted } from '../../sync/fetching/collections.ts';
import { createPull } from '../../sync/fetching/pull.ts';
import { pullMessages, readMessageLog } from './chat-log.ts';

const own = '01930000-0000-7000-8000-0000000000aa';
const other = '01930000-0000-7000-8000-0000000000bb';
const id = '01930000-0000-7000-8000-0000000000cc';
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
let database: AccountDatabase;
/** The provider's messages by position, each with its latest event. */
let stored: ChatMessage[];
let asked: Record<string, unknown>[];

function write(senderId = other, change: Partial<ChatMessage> = {}): ChatMessage {
  const position = stored.length + 1;
  const instant = '2026-11-20T09:00:00.000Z';
  const message: ChatMessage = {
    ...{
      id: `m${position}`,
      conversationId: id,
      senderId,
      senderName: '',
      text: `${position}`,
      file: null,
      position,
      event: lastEvent() + 1,
    },
    ...{ sentAt: instant, receivedAt: instant, editedAt: null, deletedAt: null, changedAt: instant, ...change },
  };
  stored.push(message);
  return message;
}

const lastEvent = () => Math.max(0, ...stored.map(({ event }) => event));

function answer({ afterEvent, before, limit = 50 }: Record<string, number | undefined>) {
  const news = stored.filter(({ event }) => afterEvent !== undefined && event > afterEvent).sort((one, next) => one.event - next.event);
  const older = stored
    .filter(({ position }) => position < (before ?? Number.POSITIVE_INFINITY))
    .sort((one, next) => next.position - one.position);
  const all = afterEvent === undefined ? older : news;
  return { items: all.slice(0, limit), hasMore: all.length > limit, firstPosition: 1, lastPosition: stored.length, lastEvent: lastEvent() };
}

const pull = () =>
  createPull({
    database,
    clock,
    getToken: async () => ({ kind: 'token', token: 't' }),
    customFetches: { 'chat.messages': async () => pullMessages },
    send: async (_, { query }) => {
      asked.push({ ...query });
      const reply: ProviderReply = {
        ...{ kind: 'reply', status: 200, data: answer(query as Record<string, number>), code: null, message: null, details: null },
        ...{ etag: null, retryAfterSeconds: null, requestId: 'r' },
      };
      return reply;
    },
  });

const bring = (query?: Record<string, number>) => pull()('chat.messages', { params: { id }, ...(query && { query }) });
const positions = async () => (await readMessages(database, id, 10_000, null)).map(({ position }) => position);
const said = async () => (await database.outbox.toArray()).map(({ endpoint, body }) => [endpoint, body]);

beforeEach(() => {
  database = accountDatabase(own);
  stored = [];
  asked = [];
});
afterEach(() => deleteAccountDatabase(own));

describe('the messages of a conversation on the device', () => {
  it('begin with the newest, continue with new or changed ones, and go back by position', async () => {
    for (let count = 0; count < 100; count += 1) write();
    await bring();
    expect(await positions()).toEqual(Array.from({ length: 60 }, (_, index) => index + 41));
    write();
    Object.assign(stored[98] as ChatMessage, { text: 'changed', event: lastEvent() + 1 });
    await bring();
    expect(asked.at(-1)).toEqual({ afterEvent: 100, limit: 200 });
    expect((await readMessages(database, id, 3, null)).map(({ text }) => text)).toEqual(['changed', '100', '101']);
    await bring({ before: 41 });
    expect(await positions()).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
    expect(await readMessageLog(database, id)).toMatchObject({ oldest: 1, event: 102 });
  });

  it('arrive in as many pages as needed after a gap, and start over after a long one', async () => {
    write();
    await bring();
    for (let count = 0; count < 450; count += 1) write();
    await bring();
    expect(asked.slice(1).map(({ afterEvent }) => afterEvent)).toEqual([1, 201, 401]);
    expect((await positions()).length).toBe(451);
    for (let count = 0; count < 700; count += 1) write();
    await bring();
    // No gap: the older ones are fetched when the reader scrolls there.
    expect(await positions()).toEqual(Array.from({ length: 60 }, (_, index) => index + 1092));
  });

  it('ignore changes of a message that is not on the device, and never return to an older state', async () => {
    for (let count = 0; count < 100; count += 1) write();
    await bring();
    Object.assign(stored[0] as ChatMessage, { text: 'changed', event: lastEvent() + 1 });
    await bring();
    expect((await positions())[0]).toBe(41);
    const mine = { ...(stored[99] as ChatMessage), text: 'edited here', event: 200 };
    await writeChanges(database, changesOfAccepted({ endpoint: 'chat.editMessage', params: {} } as never, mine, 0));
    await bring({ before: 101 });
    expect((await database.chatMessages.get('m100'))?.text).toBe('edited here');
  });

  it('are confirmed to their sender once, own ones never', async () => {
    write(own);
    await bring();
    expect(await said()).toEqual([]);
    write();
    await bring();
    await bring();
    expect(await said()).toEqual([['chat.read', { deliveredUpTo: 2 }]]);
  });

  it('are deleted with their record when it is evicted', async () => {
    write();
    await bring();
    await evictSnapshots(database);
    expect(await positions()).toEqual([]);
    await bring();
    expect(await positions()).toEqual([1]);
  });
});
