import { expect, it } from 'vitest';
import { byNeed } from './by-need.ts';

it('tells what goes by itself from what waits for a decision about what stands before it', () => {
  const unsent = [
    { id: 'a', lane: 'session:1', state: 'waiting' },
    { id: 'b', lane: 'session:1', state: 'rejected' },
    { id: 'c', lane: 'session:2', state: 'sending' },
    { id: 'd', lane: 'session:1', state: 'waiting' },
  ] as const;
  const { undecided, waiting } = byNeed(unsent);
  expect([undecided, waiting].map((group) => group.map(({ id }) => id))).toEqual([
    ['b', 'd'],
    ['a', 'c'],
  ]);
});
