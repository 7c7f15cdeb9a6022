import 'fake-indexeddb/auto';
import { Dexie, type Table } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { sharedQuery } from './shared-query.ts';

class Numbers extends Dexie {
  declare readonly numbers: Table<{ n: number }, number>;
}

let database: Numbers;
beforeEach(async () => {
  database = new Numbers('shared', { cache: 'disabled' });
  database.version(1).stores({ numbers: 'n' });
  await database.open();
});
afterEach(() => database.delete());

describe('a query shared by several parts of the page', () => {
  it('reads once for all of them, and again when a part comes back', async () => {
    const read = vi.fn(() => database.numbers.count());
    const query = sharedQuery(read);
    const told = [vi.fn(), vi.fn(), vi.fn()];
    const leave = told.map((listener) => query.subscribe(listener));
    await eventually(() => expect(query.current()).toBe(0));
    expect(read).toHaveBeenCalledTimes(1);
    await database.numbers.add({ n: 1 });
    await eventually(() => expect(query.current()).toBe(1));
    expect(read).toHaveBeenCalledTimes(2);
    for (const listener of told) expect(listener).toHaveBeenCalledTimes(2);

    for (const end of leave) end();
    await database.numbers.add({ n: 2 });
    expect(read).toHaveBeenCalledTimes(2);
    query.subscribe(() => undefined);
    await eventually(() => expect(query.current()).toBe(2));
  });
});
