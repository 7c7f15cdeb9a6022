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

/** One change for each of so many lanes, `a`, `b`, `c` and so on, all of which failed once. */
async function failedBefore(lanes: number, failure: Answer): Promise<void> {
  for (const id of 'abcdef'.slice(0, lanes)) {
    await enqueue(database, { endpoint: 'sessions.cancel', params: { id }, body: {} }, { now: () => new Date(now) });
  }
  answer = () => failure;
  for (let time = 0; time < lanes; time += 1) {
    await sender.flush({ isEager: true });
    now += 1;
  }
  sent = [];
  answer = () => accepted;
}

describe('what the person asks to be sent', () => {
  it.each([
    ['errors of the provider', broken],
    ['a lost line', away],
  ])('goes at once after %s: our own backoff does not count', async (_, failure) => {
    await failedBefore(1, failure);
    await sender.flush({ isEager: false });
    expect(sent).toEqual([]);
    await sender.flush({ isEager: true });
    expect(sent).toEqual(['a']);
  });

  it('waits as long as the provider asked for, unless the person insists', async () => {
    await failedBefore(1, busy);
    expect(await readUnsent(database)).toMatchObject([{ problem: { isToldToWait: true } }]);
    await sender.flush({ isEager: true });
    expect(sent).toEqual([]);
    answer = () => busy;
    await sender.flush({ isEager: true, insists: true });
    // Once: the response is not requested repeatedly.
    expect(sent).toEqual(['a']);
    answer = () => accepted;
    now += 602_000;
    await sender.flush({ isEager: false });
    expect(await readUnsent(database)).toEqual([]);
  });
});

it('has nothing left to do about a notification that the provider has forgotten, and asks about anything else that is gone', async () => {
  await enqueue(database, { endpoint: 'notifications.read', params: { id: 'forgotten' } }, { now: () => new Date(now) });
  await enqueue(database, { endpoint: 'sessions.cancel', params: { id: 'gone' }, body: {} }, { now: () => new Date(now) });
  answer = () => ({ ...reply, status: 404, code: 'NOT_FOUND', retryAfterSeconds: null });
  await sender.flush({ isEager: true });
  expect(sent.toSorted()).toEqual(['forgotten', 'gone']);
  expect(await readUnsent(database)).toMatchObject([{ endpoint: 'sessions.cancel', state: 'rejected' }]);
});

describe('after errors of the provider', () => {
  it('the first success wakes the other lanes, except those that it asked to wait', async () => {
    await failedBefore(3, broken);
    await enqueue(database, { endpoint: 'sessions.cancel', params: { id: 'new' }, body: {} }, { now: () => new Date(now) });
    answer = (lane) => (lane === 'b' ? busy : accepted);
    await sender.flush({ isEager: false });
    expect(sent[0]).toBe('new');
    expect([...sent].sort()).toEqual(['a', 'b', 'c', 'new']);
    await enqueue(database, { endpoint: 'sessions.cancel', params: { id: 'newer' }, body: {} }, { now: () => new Date(now) });
    sent = [];
    await sender.flush({ isEager: false });
    expect(sent).toEqual(['newer']);
  });

  it('a trial tries a few that are not due, those that were not tried for longest, and no more while they fail', async () => {
    await failedBefore(6, broken);
    answer = () => broken;
    const tried: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      sent = [];
      await sender.flush({ isEager: false, isTrial: true });
      expect(sent).toHaveLength(3);
      tried.push(...sent);
      now += 1;
    }
    expect(tried.sort()).toEqual([...'abcdef']);
    answer = () => accepted;
    await sender.flush({ isEager: false, isTrial: true });
    expect(await readUnsent(database)).toEqual([]);
  });

  it('a trial leaves alone what is due later because the provider asked for it', async () => {
    await failedBefore(2, busy);
    await sender.flush({ isEager: false, isTrial: true });
    expect(sent).toEqual([]);
  });
});

describe('what was tried long ago by the clock of the device', () => {
  const day = 24 * 60 * 60_000;

  it('waits until the provider has told the time, and is then sent or held for the person', async () => {
    await failedBefore(1, away);
    now += 90 * day;
    learnTime = () => false;
    expect(await sender.flush({ isEager: true })).toMatchObject({ isUnreachable: true });
    expect(sent).toEqual([]);
    expect(await readUnsent(database)).toMatchObject([{ state: 'waiting' }]);

    learnTime = () => {
      now -= 90 * day;
      return true;
    };
    await sender.flush({ isEager: true });
    expect(sent).toEqual(['a']);
  });

  it('is held for the person where the provider says the same', async () => {
    await failedBefore(1, away);
    now += 90 * day;
    await sender.flush({ isEager: true });
    expect(sent).toEqual([]);
    expect(await readUnsent(database)).toMatchObject([{ state: 'rejected', problem: { code: 'KEY_OUTLIVED' } }]);
  });
});

it('keeps its turn until what is under way has ended, where the outbox can no longer be read', async () => {
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
  const flushed = expect(sender.flush({ isEager: true })).rejects.toThrow('the database is gone');
  await vi.waitFor(
    async () => expect([looks, await readUnsent(database)]).toMatchObject([2, [{ params: { id: 'b' }, state: 'sending' }]]),
    { timeout: 20_000 },
  );
  expect(hasTurn).toBe(true);
  late.resolve(accepted);
  await flushed;
  expect([hasTurn, await readUnsent(database)]).toEqual([false, []]);
});
