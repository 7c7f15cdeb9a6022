import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RequestCounts } from './request-counts.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const address = '203.0.113.7';

it('lets an address make its requests of a minute, and says how long the rest has to wait', () => {
  const counts = new RequestCounts(3);
  const currents = Array.from({ length: 6 }, () => counts.count(address, noon).current);
  expect(currents).toEqual([1, 2, 3, 4, 4, 4]);
  const { ttl } = counts.count(address, noon);
  expect(ttl).toBeGreaterThan(0);
  expect(ttl).toBeLessThanOrEqual(60_000);
  expect(counts.count('198.51.100.1', noon).current).toBe(1);
  expect(counts.count(address, noon + ttl - 1).current).toBe(4);
  expect(counts.count(address, noon + ttl)).toEqual({ current: 1, ttl: 60_000 });
});

it('sends the count of an address to others only when it has made a fiftieth of its requests', () => {
  const counts = new RequestCounts(500);
  for (let request = 0; request < 9; request += 1) counts.count(address, noon);
  expect([counts.hasDue(), counts.announced(noon)]).toEqual([false, []]);
  counts.count(address, noon);
  expect(counts.hasDue()).toBe(true);
  expect(counts.takeDue(100)).toEqual([{ address, window: expect.any(Number), count: 10 }]);
  expect([counts.hasDue(), counts.takeDue(100)]).toEqual([false, []]);
  expect(counts.announced(noon)).toEqual([{ address, window: expect.any(Number), count: 10 }]);
  expect(counts.announced(noon + 60_000)).toEqual([]);
});

it('has nothing to send about an address that it has forgotten', () => {
  const counts = new RequestCounts(100);
  for (let request = 0; request < 2; request += 1) counts.count(address, noon);
  expect(counts.hasDue()).toBe(true);
  for (let other = 0; other < 10_000; other += 1) counts.count(`other ${other}`, noon);
  expect([counts.hasDue(), counts.takeDue(1)]).toEqual([false, []]);
});

it('takes no count of another minute', () => {
  const [one, other] = [new RequestCounts(1), new RequestCounts(1)];
  one.count(address, noon);
  other.receive('one', one.takeDue(100), noon + 60_000);
  expect(other.count(address, noon + 60_000).current).toBe(1);
});

/** Each process gets that many requests in turn; its counts arrive in any order, twice or late. */
const asked = fc.array(fc.record({ process: fc.nat(3), requests: fc.integer({ min: 1, max: 40 }), tells: fc.boolean() }), {
  maxLength: 60,
});

it('never lets more through over all processes than the limit and what is not known yet, nor fewer than the limit', () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 400 }), fc.boolean(), (turns, limit, isRepeated) => {
      const processes = Array.from({ length: 4 }, () => new RequestCounts(limit));
      const step = Math.max(1, Math.floor(limit / 50));
      const admitted = [0, 0, 0, 0];
      let isUnknown = 0;
      for (const { process, requests, tells } of turns) {
        const counts = processes[process] as RequestCounts;
        for (let request = 0; request < requests; request += 1) {
          if (counts.count(address, noon).current <= limit) admitted[process] = (admitted[process] ?? 0) + 1;
          else expect(admitted.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(limit);
          if (!tells) continue;
          const due = counts.takeDue(10);
          for (const [place, other] of processes.entries()) {
            if (place === process) continue;
            other.receive(String(process), due, noon);
            if (isRepeated) other.receive(String(process), counts.announced(noon), noon);
          }
        }
        if (!tells) isUnknown += requests;
      }
      const total = admitted.reduce((sum, one) => sum + one, 0);
      expect(total).toBeLessThanOrEqual(limit + 3 * step + isUnknown);
    }),
  );
});
