import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRepair, type RepairInput, repairTimes } from './repair.ts';

const base: RepairInput = {
  since: 0,
  triedAt: Number.NEGATIVE_INFINITY,
  tries: 0,
  renewals: 0,
  now: 0,
  connectionState: 'disconnected',
  isFirst: true,
  hasBeenConnected: true,
  canSignal: true,
};

test('a broken connection is repaired early by one side, and by the other one if that fails', () => {
  expect(nextRepair({ ...base, now: repairTimes.early - 1 })).toBe(null);
  expect(nextRepair({ ...base, now: repairTimes.early })).toBe('restart');
  expect(nextRepair({ ...base, isFirst: false, now: repairTimes.early })).toBe(null);
  expect(nextRepair({ ...base, isFirst: false, now: repairTimes.earlyOfOther })).toBe('restart');
  expect(nextRepair({ ...base, connectionState: 'failed' })).toBe('restart');
});

test('a connection that is not established is retried, and renewed after four attempts', () => {
  const opening = { ...base, connectionState: 'new', hasBeenConnected: false } as const;
  expect(nextRepair({ ...opening, now: 3_000 })).toBe(null);
  expect(nextRepair({ ...opening, now: 4_000 })).toBe('restart');
  expect(nextRepair({ ...opening, now: 20_000, triedAt: 15_000, tries: 4 })).toBe('renew');
  expect(nextRepair({ ...opening, isFirst: false, now: 20_000, triedAt: 15_000, tries: 4 })).toBe('restart');
});

test('when neither side gets through at first, both do not offer at once: one waits longer', () => {
  const opening = { ...base, connectionState: 'connecting', hasBeenConnected: false, now: repairTimes.slow } as const;
  expect(nextRepair(opening)).toBe('restart');
  expect(nextRepair({ ...opening, isFirst: false })).toBe(null);
  expect(nextRepair({ ...opening, isFirst: false, now: repairTimes.slowOfOther })).toBe('restart');
});

test('a renewed connection that is not established gets twice the time, and four times at most', () => {
  const opening = { ...base, connectionState: 'connecting', hasBeenConnected: false } as const;
  const firstStep = (renewals: number): number | undefined =>
    Array.from({ length: 120 }, (_, second) => second * 1_000).find((now) => nextRepair({ ...opening, renewals, now }) !== null);
  expect([0, 1, 2, 3, 9].map(firstStep)).toEqual([12_000, 24_000, 48_000, 48_000, 48_000]);
  expect(nextRepair({ ...opening, renewals: 1, tries: 4, now: 40_000, triedAt: 32_001 })).toBe(null);
  expect(nextRepair({ ...opening, renewals: 1, tries: 4, now: 40_000, triedAt: 32_000 })).toBe('renew');
  // A connection that worked before is repaired as early as ever.
  expect(nextRepair({ ...base, renewals: 2, now: repairTimes.early })).toBe('restart');
});

test('nothing is done while it works, while signals reach nobody, or right after an attempt', () => {
  const input = fc.record<RepairInput>({
    since: fc.integer({ min: 0, max: 60_000 }),
    triedAt: fc.integer({ min: 0, max: 60_000 }),
    tries: fc.nat(8),
    renewals: fc.nat(5),
    now: fc.integer({ min: 0, max: 120_000 }),
    connectionState: fc.constantFrom('new', 'connecting', 'connected', 'disconnected', 'failed', 'closed'),
    isFirst: fc.boolean(),
    hasBeenConnected: fc.boolean(),
    canSignal: fc.boolean(),
  });
  fc.assert(
    fc.property(input, (any) => {
      const step = nextRepair(any);
      if (!any.canSignal || any.connectionState === 'connected' || any.connectionState === 'closed') expect(step).toBe(null);
      if (any.now - any.triedAt < repairTimes.again) expect(step).toBe(null);
      if (step === 'renew') expect(any.isFirst).toBe(true);
    }),
  );
});
