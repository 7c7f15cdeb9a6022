import 'fake-indexeddb/auto';
import { setTimeout as wait } from 'node:timers/promises';
import { Dexie, liveQuery, type Table } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { throttled } from './throttled.ts';

class Numbers extends Dexie {
  declare readonly numbers: Table<{ n: number }, number>;
}

let database: Numbers;
beforeEach(() => {
  database = new Numbers('throttled', { cache: 'disabled' });
  database.version(1).stores({ numbers: 'n' });
});
afterEach(() => database.delete());

describe('a throttled query while changes keep coming', () => {
  it('reads seldom, and ends with the final state', async () => {
    const reads = vi.fn(() => database.numbers.count());
    const seen: (number | undefined)[] = [];
    const subscription = liveQuery(throttled(reads)).subscribe((count) => seen.push(count));
    await eventually(() => expect(seen).toEqual([0]));
    for (let n = 1; n <= 100; n += 1) await database.numbers.add({ n });
    await eventually(() => expect(seen.at(-1)).toBe(100));
    expect(reads.mock.calls.length).toBeLessThan(20);
    expect(seen).not.toContain(undefined);

    // It still follows later changes.
    await wait(0);
    await database.numbers.add({ n: 101 });
    await eventually(() => expect(seen.at(-1)).toBe(101));
    subscription.unsubscribe();
  });

  it('shows a change in all queries together: what one loses the other has', async () => {
    const shown = { left: -1, right: -1 };
    const sums = new Set<number>();
    const note = (): void => {
      // Both results of one change arrive within the same few steps.
      setTimeout(() => shown.left >= 0 && shown.right >= 0 && sums.add(shown.left + shown.right), 20);
    };
    await database.numbers.bulkAdd([1, 2, 3, 4, 5, 6].map((n) => ({ n })));
    const left = liveQuery(throttled(() => database.numbers.where('n').below(100).count())).subscribe((count) => {
      shown.left = count ?? shown.left;
      note();
    });
    // Created a little later, so that the two would rest at different times.
    await wait(200);
    const right = liveQuery(throttled(() => database.numbers.where('n').aboveOrEqual(100).count())).subscribe((count) => {
      shown.right = count ?? shown.right;
      note();
    });
    await eventually(() => expect([shown.left, shown.right]).toEqual([6, 0]));
    for (const n of [1, 2, 3, 4, 5, 6]) {
      await database.transaction('rw', database.numbers, async () => {
        await database.numbers.delete(n);
        await database.numbers.add({ n: n + 100 });
      });
      await wait(150);
    }
    await eventually(() => expect([shown.left, shown.right]).toEqual([0, 6]));
    expect([...sums]).toEqual([6]);
    left.unsubscribe();
    right.unsubscribe();
  });
});
