import { describe, expect, it } from 'vitest';
import { batched } from './batched.ts';

describe('batched work', () => {
  it('runs items that arrive meanwhile as one batch, and gives each its own result', async () => {
    const batches: number[][] = [];
    const double = batched(async (items: readonly number[]) => {
      batches.push([...items]);
      return items.map((item) => item * 2);
    });
    expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
    expect(await double(4)).toBe(8);
  });

  it('does not let one failure affect the others', async () => {
    const careful = batched(async (items: readonly number[]) => {
      if (items.includes(2)) throw new Error('two');
      return [...items];
    });
    const results = await Promise.allSettled([careful(1), careful(2), careful(3)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await careful(5)).toBe(5);
  });
});
