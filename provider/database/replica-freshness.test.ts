import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxLagMilliseconds, ReplicaFreshness } from './replica-freshness.ts';

it('knows until when the replica has everything, and gives it up where that is too long ago', () => {
  const freshness = new ReplicaFreshness();
  expect(freshness.upTo(0)).toBeNull();
  freshness.notePrimary(100n, 1000);
  freshness.noteReplica(99n);
  expect(freshness.upTo(1000)).toBeNull();
  freshness.noteReplica(100n);
  expect(freshness.upTo(1500)).toBe(1000);
  freshness.notePrimary(200n, 2000);
  freshness.noteReplica(150n);
  expect(freshness.upTo(2000)).toBe(1000);
  expect(freshness.upTo(1000 + maxLagMilliseconds)).toBe(1000);
  expect(freshness.upTo(1001 + maxLagMilliseconds)).toBeNull();
  freshness.noteReplica(200n);
  expect(freshness.upTo(2100)).toBe(2000);
  freshness.lose();
  expect(freshness.upTo(2100)).toBeNull();
});

const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('write' as const), bytes: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ does: fc.constant('replay' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ does: fc.constant('ask-primary' as const), took: fc.nat(400) }),
    fc.record({ does: fc.constant('ask-replica' as const), took: fc.nat(400) }),
    fc.record({ does: fc.constant('wait' as const), milliseconds: fc.nat(3000) }),
  ),
  { maxLength: 120 },
);

it('never takes a replica for one that has what was written before, unless it has it', () => {
  fc.assert(
    fc.property(steps, (course) => {
      const freshness = new ReplicaFreshness();
      let now = 0;
      let [primary, replica] = [0n, 0n];
      /** Each write, by when it was done and where it ends. */
      const writes: { at: number; end: bigint }[] = [];
      for (const step of course) {
        if (step.does === 'write') {
          primary += BigInt(step.bytes);
          writes.push({ at: now, end: primary });
        } else if (step.does === 'replay') replica += BigInt(Math.floor(Number(primary - replica) * step.share));
        else if (step.does === 'ask-primary') {
          // Its answer is from some moment during the query; the earliest is the worst.
          freshness.notePrimary(primary, now);
          now += step.took;
        } else if (step.does === 'ask-replica') {
          const position = replica;
          now += step.took;
          freshness.noteReplica(position);
        } else now += step.milliseconds;
        const upTo = freshness.upTo(now);
        if (upTo === null) continue;
        expect(now - upTo).toBeLessThanOrEqual(maxLagMilliseconds);
        for (const { at, end } of writes) if (at < upTo) expect(end <= replica).toBe(true);
      }
    }),
  );
});
