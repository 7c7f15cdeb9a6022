import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partRows } from './row-parts.ts';
import { rowsAtOnce } from './use-shown-rows.ts';

const keysOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `row ${index}`);

/** The part of each row, as the list remembers it. */
function remembered(keys: readonly string[], before: ReadonlyMap<string, number> = new Map()): Map<string, number> {
  return new Map(partRows(keys, before).flatMap(({ id, start, end }) => keys.slice(start, end).map((key) => [key, id] as const)));
}

it('splits a new list into parts of equal length', () => {
  expect(partRows(keysOf(2 * rowsAtOnce + 1), new Map())).toEqual([
    { id: 0, start: 0, end: rowsAtOnce },
    { id: 1, start: rowsAtOnce, end: 2 * rowsAtOnce },
    { id: 2, start: 2 * rowsAtOnce, end: 2 * rowsAtOnce + 1 },
  ]);
  expect(partRows([], new Map())).toEqual([]);
});

it('has every row in one part, in order, and no part too long, whatever the parts before', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 0, max: 200 }).map(String), { maxLength: 150 });
  fc.assert(
    fc.property(rows, rows, (former, keys) => {
      const parts = partRows(keys, remembered(former));
      expect(parts.flatMap(({ start, end }) => keys.slice(start, end))).toEqual(keys);
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
      for (const { start, end } of parts) expect(end - start).toBeLessThanOrEqual(3 * rowsAtOnce);
    }),
  );
});

it('keeps every row in its part when rows are added and removed', () => {
  const places = fc.uniqueArray(fc.nat(99), { maxLength: 2 * rowsAtOnce });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), places, places, fc.nat(60), (count, gone, come, added) => {
      const former = keysOf(count);
      const before = remembered(former);
      const keys = former.flatMap((key, index) => [
        ...(come.includes(index) ? [`new before ${index}`] : []),
        ...(gone.includes(index) ? [] : [key]),
      ]);
      keys.push(...Array.from({ length: added }, (_, index) => `at the end ${index}`));
      fc.pre(keys.some((key) => before.has(key)));
      const after = remembered(keys, before);
      for (const key of keys) if (before.has(key)) expect(after.get(key)).toBe(before.get(key));
    }),
  );
});

it('splits reordered rows anew', () => {
  const keys = keysOf(3 * rowsAtOnce);
  const turned = keys.toReversed();
  expect(partRows(turned, remembered(keys))).toEqual(partRows(turned, new Map()));
});
