import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { outboxStore } from '../../db/outbox-store.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import type { Answer } from '../../platform/answer.ts';
import { enqueue } from './outbox.ts';
import { createSender, type Sender } from './send.ts';

const account = '01930000-0000-7000-8000-0000000000f5';
const start = Date.parse('2026-11-20T10:00:00Z');
const reply = { kind: 'reply', data: null, message: null, details: null, etag: null, requestId: 'r' } as const;
const accepted: Answer = { ...reply, status: 200, code: null, retryAfterSeconds: null };
const broken: Answer = { ...reply, status: 500, code: 'INTERNAL', retryAfterSeconds: null };
const busy: Answer = { ...reply, status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 600 };
const away: Answer = { kind: 'unreachable', reason: 'network', retryAfterSeconds: null };

let database: AccountDatabase;
let sender: Sender;
let now: number;
/** The result of asking for the provider's time. */
let learnTime: () => boolean;
let answer: (lane: string) => Answer;
/** The lanes in the order in which they were attempted. */
let sent: string[];

beforeEach(() => {
  database = accountDatabase(account);
  now = start;
  sent = [];
  learnTime = () => true;
  answer = () => accepted;
  sender = createSender({
    store: outboxStore(database),
    transport: async ({ params }) => {
      sent.push(params.id ?? '');
      return answer(params.id ?? '');
    },
    getToken: async () => ({ kind: 'token', token: 't' }),
    lock: (_, work) => work(true),
    clock: { now: () => new Date(now) },
    random: () => 0.99,
    changesOf: () => [],
    isMoot: ({ endpoint }, { code }) => endpoint === 'notifications.read' && code === 'NOT_FOUND',
    knowsTime: async () => learnTime(),
  });
});
afterEach(() => deleteAccountDatabase(account));

/** One change in each of this many lanes, `a`, `b`, `c` and so on, all of which failed once. */
async function failedBefore(lanes: number, failure: Answer): Promise<void> {
  for (const id of 'abcdef'.slice(0, lanes)) {
    await enqueue(database, { endpoint: 'sessions.cancel', params: { id }, body: {} }, { now: () => new Date(now) });
  }
  answer = () => failure;
  for (let time = 0; time < lanes; time += 1) {
    await sender.flush({ ignoresBackoff: true });
    now += 1;
  }
  sent = [];
  answer = () => accepted;
}

describe('a flush that the person asks for', () => {
  it.each([
    ['errors of the provider', broken],
    ['a lost line', away],
  ])('goes at once after %s: our own backoff does not count', async (_, failure) => {
    await failedBefore(1, failure);
    await sender.flush({ ignoresBackoff: false });
    expect(sent).toEqual([]);
    await sender.flush({ ignoresBackoff: true });
    expect(sent).toEqual(['a']);
  });

  it('waits for the provider’s Retry-After, unless asked to ignore it', async () => {
    await failedBefore(1, busy);
    expect(await readUnsent(database)).toMatchObject([{ problem: { isToldToWait: true } }]);
    await sender.flush({ ignoresBackoff: true });
    expect(sent).toEqual([]);
    answer = () => busy;
    await sender.flush({ ignoresBackoff: true, ignoresRetryAfter: true });
    // Once: the response is not requested repeatedly.
    expect(sent).toEqual(['a']);
    answer = () => accepted;
    now += 602_000;
    await sender.flush({ ignoresBackoff: false });
    expect(await readUnsent(database)).toEqual([]);
  });
});

it('has nothing left to do about a notification that the provider has forgotten, and asks about anything else that is gone', async () => {
  await enqueue(database, { endpoint: 'notifications.read', params: { id: 'forgotten' } }, { now: () => new Date(now) });
  await enqueue(database, { endpoint: 'sessions.cancel', params: { id: 'gone' }, body: {} }, { now: () => new Date(now) });
  answer = () => ({ ...reply, status: 404, code: 'NOT_FOUND', retryAfterSeconds: null });
  await sender.flush({ ignoresBackoff: true });
  expect(sent.toSorted()).toEqual(['forgotten', 'gone']);
  expect(await readUnsent(database)).toMatchObject([{ endpoint: 'sessions.cancel', state: 'rejected' }]);
});

describe('after errors of the provider', () => {
  it('the first success wakes the other lanes, except those with a Retry-After', async () => {
    await failedBefore(3, broken);
    await enqueue(database, { endpoint: 'sessions.cancel', params: { id: 'new' }, body: {} }, { now: () => new Date(now) });
    answer = (lane) => (lane === 'b' ? busy : accepted);
    await sender.flush({ ignoresBackoff: false });
    expect(sent[0]).toBe('new');
    expect([...sent].sort()).toEqual(['a', 'b', 'c', 'new']);
    await enqueue(database, { endpoint: 'sessions.cancel', params: { id: 'newer' }, body: {} }, { now: () => new Date(now) });
    sent = [];
    await sender.flush({ ignoresBackoff: false });
    expect(sent).toEqual(['newer']);
  });

  it('a trial tries a few that are not due, least recently tried first, and no more while they fail', async () => {
    await failedBefore(6, broken);
    answer = () => broken;
    const tried: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      sent = [];
      await sender.flush({ ignoresBackoff: false, isTrial: true });
      expect(sent).toHaveLength(3);
      tried.push(...sent);
      now += 1;
    }
    expect(tried.sort()).toEqual([...'abcdef']);
    answer = () => accepted;
    await sender.flush({ ignoresBackoff: false, isTrial: true });
    expect(await readUnsent(database)).toEqual([]);
  });

  it('a trial leaves alone what is delayed by the provider’s Retry-After', async () => {
    await failedBefore(2, busy);
    await sender.flush({ ignoresBackoff: false, isTrial: true });
    expect(sent).toEqual([]);
  });
});

describe('an intention that was tried long ago by the device’s clock', () => {
  const day = 24 * 60 * 60_000;

  it('waits for the provider’s time, and is then sent or held for the person', async () => {
    await failedBefore(1, away);
    now += 90 * day;
    learnTime = () => false;
    expect(await sender.flush({ ignoresBackoff: true })).toMatchObject({ isUnreachable: true });
    expect(sent).toEqual([]);
    expect(await readUnsent(database)).toMatchObject([{ state: 'waiting' }]);

    learnTime = () => {
      now -= 90 * day;
      return true;
    };
    await sender.flush({ ignoresBackoff: true });
    expect(sent).toEqual(['a']);
  });

  it('is held for the person when the provider’s time agrees', async () => {
    await failedBefore(1, away);
    now += 90 * day;
    await sender.flush({ ignoresBackoff: true });
    expect(sent).toEqual([]);
    expect(await readUnsent(database)).toMatchObject([{ state: 'rejected', problem: { code: 'KEY_OUTLIVED' } }]);
  });
});

it('keeps its turn until work under way has ended, when the outbox can no longer be read', async () => {
  for (const id of ['a', 'b'])
    await enqueue(database, { endpoint: 'sessions.cancel', params: { id }, body: {} }, { now: () => new Date(now) });
  const store = outboxStore(database);
  const late = Promise.withResolvers<Answer>();
  let looks = 0;
  let hasTurn = false;
  sender = createSender({
    store: {
      ...store,
      readLaneHeads: async () => {
        looks += 1;
        if (looks > 1) throw new Error('the database is gone');
        return store.readLaneHeads();
      },
    },
    transport: async ({ params }) => (params.id === 'a' ? accepted : late.promise),
    getToken: async () => ({ kind: 'token', token: 't' }),
    lock: async (_, work) => {
      hasTurn = true;
      try {
        return await work(true);
      } finally {
        hasTurn = false;
      }
    },
    clock: { now: () => new Date(now) },
    random: () => 0.99,
    changesOf: () => [],
    knowsTime: async () => true,
  });
  const flushed = expect(sender.flush({ ignoresBackoff: true })).rejects.toThrow('the database is gone');
  await vi.waitFor(
    async () => expect([looks, await readUnsent(database)]).toMatchObject([2, [{ params: { id: 'b' }, state: 'sending' }]]),
    { timeout: 20_000 },
  );
  expect(hasTurn).toBe(true);
  late.resolve(accepted);
  await flushed;
  expect([hasTurn, await readUnsent(database)]).toEqual([false, []]);
});
