import { expect, it } from 'vitest';
import type { Intention } from '../../db/rows.ts';
import { groupByNeed, providerWaitsUntil } from './by-need.ts';

it('separates changes that are sent automatically from those behind one that needs a decision', () => {
  const unsent = [
    { id: 'a', lane: 'session:1', state: 'waiting' },
    { id: 'b', lane: 'session:1', state: 'rejected' },
    { id: 'c', lane: 'session:2', state: 'sending' },
    { id: 'd', lane: 'session:1', state: 'waiting' },
  ] as const;
  const { undecided, waiting } = groupByNeed(unsent);
  expect([undecided, waiting].map((group) => group.map(({ id }) => id))).toEqual([
    ['b', 'd'],
    ['a', 'c'],
  ]);
});

it('reports how long the provider delays everything, while nothing else can be sent', () => {
  const problem = { kind: 'provider-trouble', isToldToWait: true } as const;
  const stored = { lane: 'session:1', state: 'waiting', nextAttemptAt: 5_000, problem } as Intention;
  const behind = { ...stored, nextAttemptAt: 0, problem: null } as Intention;
  const other = { ...stored, lane: 'session:2', nextAttemptAt: 3_000 } as Intention;
  expect(providerWaitsUntil([stored, behind, other], 1_000)).toBe(3_000);
  expect(providerWaitsUntil([stored, behind, other], 3_000)).toBeNull();
  expect(providerWaitsUntil([stored, { ...other, state: 'sending' }], 1_000)).toBeNull();
  expect(providerWaitsUntil([stored, { ...behind, lane: 'session:3' }], 1_000)).toBeNull();
  expect(providerWaitsUntil([], 1_000)).toBeNull();
});
