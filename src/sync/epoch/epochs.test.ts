import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import type { Answer } from '../../platform/answer.ts';
import type { CallOptions } from '../../platform/http.ts';
import { newId } from '../../platform/ids.ts';
import { createEpochs } from './epochs.ts';

let database: AccountDatabase;
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };

beforeEach(() => {
  database = accountDatabase(newId());
});
afterEach(() => deleteAccountDatabase(database.accountId));

const reply = (mark: string | null, safeUpTo: string | null = null): Answer => ({
  kind: 'reply',
  status: 200,
  data: 'data',
  message: null,
  code: null,
  details: null,
  etag: null,
  retryAfterSeconds: null,
  requestId: 'r',
  mark,
  safeUpTo,
});

function open(answers: readonly (Answer | Promise<Answer>)[], begin: (mark: string) => Promise<boolean> = async () => false) {
  const marks: (string | null | undefined)[] = [];
  const left = [...answers];
  const send = async (_name: unknown, _input: unknown, { mark }: CallOptions = {}) => {
    marks.push(mark);
    return (await left.shift()) as Answer;
  };
  const epochs = createEpochs(database, clock, begin, send as never);
  return { marks, epochs, ask: () => epochs.ask('support.health', {}) };
}

it('takes the first epoch as it comes, stores it, and sends the latest mark back', async () => {
  const { ask, marks, epochs } = open([reply('a:0.1.m'), reply('a:0.2.m', '2026-11-20T09:00:00.000Z'), reply('a:0.3.m')]);
  for (let asked = 0; asked < 3; asked += 1) expect(await ask()).toMatchObject({ status: 200 });
  expect(marks).toEqual([null, 'a:0.1.m', 'a:0.2.m']);
  expect(await database.epoch.get('epoch')).toEqual({ key: 'epoch', mark: 'a:0.1.m' });
  const next = open([reply('a:0.4.m', '2026-11-20T09:00:00.000Z')]);
  await next.ask();
  expect(next.marks).toEqual(['a:0.1.m']);
  expect(next.epochs.keeping()).toEqual({ now: clock.now().getTime(), mark: 'a:0.4.m', safeUpTo: Date.parse('2026-11-20T09:00:00Z') });
  expect(epochs.keeping().safeUpTo).toBeNaN();
});

it('uses nothing from another epoch, and begins that epoch once', async () => {
  const begin = vi.fn(async () => true);
  const { ask, marks } = open([reply('a:0.1.m'), reply('b:0.1.m'), reply('b:0.2.m'), reply('b:0.3.m')], begin);
  await ask();
  const both = await Promise.all([ask(), ask()]);
  expect(both).toMatchObject([
    { status: 503, code: 'UNAVAILABLE' },
    { status: 503, code: 'UNAVAILABLE' },
  ]);
  expect(begin.mock.calls).toEqual([['b:0.1.m']]);
  expect(await ask()).toMatchObject({ status: 200, data: 'data' });
  expect(marks).toEqual([null, 'a:0.1.m', 'a:0.1.m', 'b:0.1.m']);
});

it('does not return to an epoch because one of its answers comes late', async () => {
  const begin = vi.fn(async () => true);
  let answer: (late: Answer) => void = () => undefined;
  const late = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const { ask } = open([reply('a:0.1.m'), late, reply('b:0.1.m'), reply('b:0.1.m')], begin);
  await ask();
  const asked = ask();
  await ask();
  answer(reply('a:0.2.m'));
  expect(await asked).toMatchObject({ status: 503 });
  expect(begin).toHaveBeenCalledTimes(1);
  expect(await ask()).toMatchObject({ status: 200 });
});

it('tries again with the next answer when the epoch could not be begun, and leaves it to a page in the worker', async () => {
  const begin = vi.fn(async () => true).mockRejectedValueOnce(new Error('no room'));
  const page = open([reply('a:0.1.m'), reply('b:0.1.m'), reply('b:0.1.m'), reply('b:0.1.m')], begin);
  expect(await page.ask()).toMatchObject({ status: 200 });
  await expect(page.ask()).rejects.toThrow('no room');
  for (const status of [503, 200]) expect(await page.ask()).toMatchObject({ status });
  expect(begin).toHaveBeenCalledTimes(2);
  await database.epoch.put({ key: 'epoch', mark: 'a:0.1.m' });
  const worker = open([reply('b:0.1.m'), reply('b:0.1.m')]);
  for (const status of [503, 503]) expect(await worker.ask()).toMatchObject({ status });
});

it('ignores responses that do not come from the provider, or that name no epoch', async () => {
  const { ask } = open([{ kind: 'unreachable', reason: 'network', retryAfterSeconds: null }, reply(null)]);
  expect(await ask()).toMatchObject({ kind: 'unreachable' });
  expect(await ask()).toMatchObject({ status: 200 });
  expect(await database.epoch.count()).toBe(0);
});
