import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ChatMessage, Conversation } from '../../../contract/chat.ts';
import { AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import type { MessageLog } from '../../db/rows.ts';
import { writeChanges } from '../../db/server-truth.ts';
import { newId } from '../../platform/ids.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { countJustRead } from './just-read.ts';
import { readOnDevice, readStored } from './on-device.ts';

const [own, other, id] = [newId(), newId(), newId()];
const instant = '2026-11-20T09:00:00.000Z';
const clock = { now: () => new Date(instant) };
let database: AccountDatabase;

beforeAll(() => {
  database = accountDatabase(own);
});
afterAll(() => deleteAccountDatabase(own));
beforeEach(forget);

async function forget(): Promise<void> {
  const tables = [database.outbox, database.chatMessages, database.snapshots];
  await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
}

function message(position: number, senderId: string, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    ...{ id: `m${position}`, conversationId: id, senderId, senderName: '', text: `${position}`, file: null, position, event: position },
    ...{ sentAt: instant, receivedAt: instant, editedAt: null, deletedAt: null, changedAt: instant, ...change },
  };
}

async function hold(messages: readonly ChatMessage[], log: Pick<MessageLog, 'event' | 'oldest'>): Promise<void> {
  const data = { conversationId: id, firstPosition: 1, lastPosition: messages.length, ...log };
  const key = queryKey('chat.messages', { params: { id } });
  const entities = messages.filter(({ position }) => position >= log.oldest);
  await writeChanges(database, [
    { kind: 'entities', table: 'chatMessages', entities },
    { kind: 'snapshot', snapshot: { key, endpoint: 'chat.messages', data, rows: null, etag: null, fetchedAt: 0 } },
  ]);
}

it('a message that the worker accepts during a read appears once', async () => {
  await enqueue(database, { endpoint: 'chat.send', params: { id }, body: { id: 'm1', text: 'Hello', sentAt: instant } }, clock);
  const [intention] = await database.outbox.toArray();
  const worker = new AccountDatabase(own);
  await worker.open();
  let accepted = Promise.resolve();
  const table = database.outbox;
  const where = vi.spyOn(database.outbox, 'where').mockImplementationOnce((index) => {
    accepted = acceptOn(worker.backendDB(), intention?.sequence ?? 0);
    return Object.getPrototypeOf(table).where.call(table, index);
  });
  const { messages, intentions } = await readStored(database, id, 60, null);
  await accepted;
  expect(where).toHaveBeenCalled();
  expect([messages.length, intentions.length]).toEqual([0, 1]);
  const after = await readStored(database, id, 60, null);
  expect([after.messages.length, after.intentions.length]).toEqual([1, 0]);
  where.mockRestore();
  worker.close();
});

/** Like another connection, whose transaction begins with the call. */
function acceptOn(connection: IDBDatabase, sequence: number): Promise<void> {
  const transaction = connection.transaction(['outbox', 'chatMessages'], 'readwrite');
  transaction.objectStore('outbox').delete(sequence);
  transaction.objectStore('chatMessages').put(message(1, own));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

const written = fc.array(fc.record({ isOwn: fc.boolean(), isDeleted: fc.boolean() }), { minLength: 1, maxLength: 24 });
/** Fractions of the positions, so that every case is meaningful. */
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('counts the same unread messages as the provider, whatever was read here and whoever knows of more', async () => {
  const property = fc.asyncProperty(
    ...[written, share, share, share, share],
    async (all, readThere, unsentReadUpTo, knownThere, oldestHere) => {
      await forget();
      const at = (part: number) => Math.round(part * all.length);
      const [counted, lastPosition] = [Math.min(at(readThere), at(knownThere)), at(knownThere)];
      const messages = all.map(({ isOwn, isDeleted }, index) =>
        message(index + 1, isOwn ? own : other, { deletedAt: isDeleted ? instant : null }),
      );
      const unreadAbove = (position: number, upTo: number) =>
        messages.filter((each) => each.position > position && each.position <= upTo && each.senderId === other && each.deletedAt === null)
          .length;
      const readUpTo = Math.max(counted, at(unsentReadUpTo));
      // Whatever was read here is on the device.
      const oldest = 1 + Math.floor(oldestHere * readUpTo);
      await hold(messages, { event: all.length, oldest });
      if (readUpTo > counted) await enqueue(database, { endpoint: 'chat.read', params: { id }, body: { upTo: readUpTo } }, clock);
      const unreadCount = unreadAbove(counted, lastPosition);
      const conversation = { id, readUpTo: counted, unreadCount, lastPosition, lastEvent: lastPosition } as Conversation;
      const { unread } = await readOnDevice(database, [conversation]);
      expect(unread.get(id)).toBe(unreadAbove(readUpTo, all.length));
    },
  );
  await fc.assert(property, { numRuns: 150 });
});

it('subtracts what was read here from the count of a conversation that has continued elsewhere', async () => {
  // The provider knows six, of which four are here: m1 is the person's own, m2 deleted.
  await hold([message(1, own), message(2, other, { deletedAt: instant }), message(3, other), message(4, other)], { event: 4, oldest: 1 });
  const conversation = { id, readUpTo: 0, unreadCount: 4, lastPosition: 6, lastEvent: 6 } as Conversation;
  const count = async () => (await readOnDevice(database, [conversation])).unread.get(id);
  expect(await count()).toBe(4);
  for (const [upTo, left] of [
    [2, 4],
    [3, 3],
    [6, 0],
  ] as const) {
    await enqueue(database, { endpoint: 'chat.read', params: { id }, body: { upTo } }, clock);
    expect(await count()).toBe(left);
  }
});

it('subtracts only messages of others that were read here from the total count', async () => {
  await hold([message(1, own), message(2, other, { deletedAt: instant }), message(3, other), message(4, other)], { event: 4, oldest: 1 });
  const conversation = { id, readUpTo: 0, unreadCount: 2, lastPosition: 4, lastEvent: 4, mutedAt: null } as Conversation;
  const keep = async (items: readonly Conversation[]) => {
    const snapshot = { key: 'list', endpoint: 'chat.conversations', data: { items }, rows: null, etag: null, fetchedAt: 0 } as const;
    await writeChanges(database, [{ kind: 'snapshot', snapshot }]);
  };
  await keep([conversation]);
  expect(await countJustRead(database)).toBe(0);
  for (const [upTo, count] of [
    [2, 0],
    [3, 1],
    [4, 2],
  ] as const) {
    await enqueue(database, { endpoint: 'chat.read', params: { id }, body: { upTo } }, clock);
    expect(await countJustRead(database)).toBe(count);
  }
  // Muted conversations are not counted.
  await keep([{ ...conversation, mutedAt: instant }]);
  expect(await countJustRead(database)).toBe(0);
});
