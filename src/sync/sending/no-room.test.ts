import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitRoom } from '../../../tests/support/full-device.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { claimHead, outboxStore } from '../../db/outbox-store.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import type { Answer } from '../../platform/answer.ts';
import { enqueue } from './outbox.ts';
import { createSender, type Sender } from './send.ts';

const account = '01930000-0000-7000-8000-0000000000f6';
const day = 24 * 60 * 60_000;
const reply = { kind: 'reply', data: null, message: null, details: null, etag: null, requestId: 'r', retryAfterSeconds: null } as const;
const accepted: Answer = { ...reply, status: 200, code: null };
const refused: Answer = { ...reply, status: 400, code: 'INVALID_INPUT' };

let database: AccountDatabase;
let sender: Sender;
let now: number;
let isAlone: boolean;
let hasRoom: { toWrite: boolean; toDelete: boolean };
let answer: Answer;
/** The keys in the order in which they were sent. */
let sent: string[];

beforeEach(async () => {
  database = accountDatabase(account);
  now = Date.parse('2026-11-20T10:00:00Z');
  isAlone = true;
  hasRoom = { toWrite: false, toDelete: true };
  answer = accepted;
  sent = [];
  sender = createSender({
    store: outboxStore(database),
    transport: async ({ id }) => {
      sent.push(id);
      return answer;
    },
    getToken: async () => ({ kind: 'token', token: 't' }),
    lock: (_, work) => work(isAlone),
    clock: { now: () => new Date(now) },
    random: () => 0.5,
    changesOf: () => [],
    knowsTime: async () => true,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await deleteAccountDatabase(account);
});

/** Two changes of one session and one of another, queued while there was room. */
async function written(): Promise<string[]> {
  const ids: string[] = [];
  for (const [id, reason] of [
    ['a', 'first'],
    ['a', 'second'],
    ['b', 'third'],
  ]) {
    const request = { endpoint: 'sessions.cancel', params: { id: id ?? '' }, body: { reason } } as const;
    ids.push((await enqueue(database, request, { now: () => new Date(now) })).id);
  }
  limitRoom(database, { toWrite: () => hasRoom.toWrite, toDelete: () => hasRoom.toDelete });
  return ids;
}

describe('on a device without any room', () => {
  it('waiting intentions are still sent in order and deleted', async () => {
    const [first, second, third] = await written();
    expect(await sender.flush({ ignoresBackoff: true })).toMatchObject({ accepted: 3, isBroken: false });
    expect([...sent].sort()).toEqual([first, second, third].sort());
    expect(sent.indexOf(first ?? '')).toBeLessThan(sent.indexOf(second ?? ''));
    expect(await readUnsent(database)).toEqual([]);
  });

  it('an intention that was being sent by a page that died is sent once its lease has expired', async () => {
    hasRoom.toWrite = true;
    const [first] = await written();
    await claimHead(database, (await readUnsent(database))[0]?.lane ?? '', { holder: 'gone', now, ignoresBackoff: true });
    hasRoom.toWrite = false;
    await sender.flush({ ignoresBackoff: true });
    expect(sent).not.toContain(first);
    now += 150_001;
    await sender.flush({ ignoresBackoff: true });
    expect(await readUnsent(database)).toEqual([]);
  });

  it('that cannot even delete, each lane is tried once in a flush, which reports that nothing was stored', async () => {
    hasRoom.toDelete = false;
    const [first, , third] = await written();
    for (let time = 1; time <= 2; time += 1) {
      sent = [];
      expect(await sender.flush({ ignoresBackoff: true })).toMatchObject({ isBroken: true });
      // Under the old key: the provider does it once.
      expect([...sent].sort()).toEqual([first, third].sort());
    }
    hasRoom.toDelete = true;
    await sender.flush({ ignoresBackoff: false });
    expect(await readUnsent(database)).toEqual([]);
  });

  it('an intention the provider refuses is tried once in a flush, and needs the person as soon as that can be stored', async () => {
    answer = refused;
    const [first, , third] = await written();
    expect(await sender.flush({ ignoresBackoff: true })).toMatchObject({ failed: 2, isBroken: true });
    expect([...sent].sort()).toEqual([first, third].sort());
    hasRoom.toWrite = true;
    await sender.flush({ ignoresBackoff: true });
    expect((await readUnsent(database)).map(({ state }) => state)).toEqual(['rejected', 'waiting', 'rejected']);
  });

  it('nothing is sent by a sender that may not be alone, nor when its key may have expired', async () => {
    await written();
    isAlone = false;
    expect(await sender.flush({ ignoresBackoff: true })).toMatchObject({ isBroken: true });
    isAlone = true;
    now += 90 * day;
    await sender.flush({ ignoresBackoff: true });
    expect(sent).toEqual([]);
    hasRoom.toWrite = true;
    await sender.flush({ ignoresBackoff: true });
    expect(sent).toHaveLength(3);
  });
});
