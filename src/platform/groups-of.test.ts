import { expect, it } from 'vitest';
import { groupsOf } from './groups-of.ts';

it('groups items with the same key, in the order of the first of each', () => {
  expect(groupsOf(['b1', 'a1', 'b2'], (item) => item.slice(0, 1))).toEqual([['b1', 'b2'], ['a1']]);
  expect(groupsOf([], String)).toEqual([]);
});
