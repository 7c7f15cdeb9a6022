import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

/** A list of this many numbers, in pages of this size. */
const pagesOf = (length: number, size: number) => async (cursor: string | null) => {
  const from = Number(cursor ?? 0);
  const items = Array.from({ length: Math.min(size, length - from) }, (_, index) => from + index);
  return { items, nextCursor: from + size < length ? String(from + size) : null };
};

it('reads every item once and in order, or reports that it was cut, whatever the length of list and page', async () => {
  const counts = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 60 }));
  await fc.assert(
    fc.asyncProperty(counts, async ([length, size, most]) => {
      const { items, isCut } = await readPages(pagesOf(length, size), most);
      expect(items).toEqual(Array.from({ length: Math.min(length, most) }, (_, index) => index));
      expect(isCut).toBe(length > most);
    }),
    { seed: 36 },
  );
});

it('does not return half a list when a page fails', async () => {
  const failing = async (cursor: string | null) => {
    if (cursor !== null) throw new Error('away');
    return { items: [1], nextCursor: '1' };
  };
  await expect(readPages(failing, 10)).rejects.toThrow('away');
});
