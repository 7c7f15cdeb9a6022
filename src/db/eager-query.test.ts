import 'fake-indexeddb/auto';
import { Dexie, type Table } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { eagerQuery } from './eager-query.ts';

class Numbers extends Dexie {
  declare readonly numbers: Table<{ n: number }, number>;
}

let database: Numbers;
beforeEach(async () => {
  database = new Numbers('begun', { cache: 'disabled' });
  database.version(1).stores({ numbers: 'n' });
  await database.open();
});
afterEach(() => database.delete());

const unexpected = (error: unknown): void => expect.fail(String(error));

it('reads once before anyone subscribes, then passes every change on to subscribers', async () => {
  const read = vi.fn(() => database.numbers.count());
  const query = eagerQuery(read);
  expect(query.hasValue()).toBe(false);
  await eventually(() => expect(query.getValue()).toBe(0));
  const seen: number[] = [];
  const stop = query.subscribe((count) => seen.push(count), unexpected);
  expect(seen).toEqual([0]);
  expect(read).toHaveBeenCalledTimes(1);
  await database.numbers.add({ n: 1 });
  await eventually(() => expect(seen).toEqual([0, 1]));
  stop();
});

it('ends when nobody subscribes any more, and gives a later subscriber nothing stale', async () => {
  const onEnd = vi.fn();
  const query = eagerQuery(() => database.numbers.count(), onEnd);
  await eventually(() => expect(query.hasValue()).toBe(true));
  query.subscribe(() => undefined, unexpected)();
  await eventually(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(query.hasValue()).toBe(false);
  await database.numbers.add({ n: 1 });
  const seen: number[] = [];
  const stop = query.subscribe((count) => seen.push(count), unexpected);
  await eventually(() => expect(seen).toEqual([1]));
  stop();
});

it('continues while one screen replaces another', async () => {
  const onEnd = vi.fn();
  const read = vi.fn(() => database.numbers.count());
  const query = eagerQuery(read, onEnd);
  await eventually(() => expect(query.hasValue()).toBe(true));
  const leave = query.subscribe(() => undefined, unexpected);
  leave();
  const seen: number[] = [];
  const stop = query.subscribe((count) => seen.push(count), unexpected);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(seen).toEqual([0]);
  expect(onEnd).not.toHaveBeenCalled();
  expect(read).toHaveBeenCalledTimes(1);
  stop();
});

it('ends by itself when nobody subscribes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const onEnd = vi.fn();
    eagerQuery(async () => 1, onEnd);
    vi.advanceTimersByTime(10_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

it('reports a failure that happened before anyone subscribed', async () => {
  const read = vi.fn(() => Promise.reject(new Error('no room')));
  const query = eagerQuery(read);
  await eventually(() => expect(read).toHaveBeenCalled());
  const failures: unknown[] = [];
  const stop = query.subscribe(
    () => undefined,
    (error) => failures.push(error),
  );
  await eventually(() => expect(failures).toHaveLength(1));
  stop();
});
