import 'fake-indexeddb/auto';
import { Dexie, type Table } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { eagerQuery } from './eager-query.ts';
import { limitTransactions, timeoutCount } from './open-transactions.ts';
import { readAgainAfterHold } from './read-again.ts';

class Numbers extends Dexie {
  declare readonly numbers: Table<{ n: number }, number>;
}

/** Begins a transaction without a limit, as another window does. */
const beginElsewhere = IDBDatabase.prototype.transaction;
limitTransactions();

let database: Numbers;
beforeEach(async () => {
  database = new Numbers('held', { cache: 'disabled' });
  database.version(1).stores({ numbers: 'n' });
  await database.open();
  await database.numbers.add({ n: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.delete();
});

it('a live query whose first read was aborted reads again once nothing holds the database', async () => {
  const holder = beginElsewhere.call(database.backendDB(), 'numbers', 'readwrite');
  let isHeld = true;
  const askAgain = (): void => {
    holder.objectStore('numbers').count().onsuccess = () => {
      if (isHeld) askAgain();
    };
  };
  askAgain();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  readAgainAfterHold();
  const query = eagerQuery(() => database.numbers.count());
  query.subscribe(
    () => undefined,
    (error) => expect.fail(String(error)),
  );
  await eventually(() => {
    vi.advanceTimersByTime(500);
    expect(timeoutCount()).toBe(1);
  });
  expect(query.hasValue()).toBe(false);
  isHeld = false;
  await eventually(() => {
    vi.advanceTimersByTime(500);
    expect(query.getValue()).toBe(1);
  });
});
