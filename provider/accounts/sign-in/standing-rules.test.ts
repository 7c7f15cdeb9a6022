import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Standing, standings } from '../../database/standings.ts';
import { triesOf } from '../passwords/code-rules.ts';
import { countedFor, isKnownDevice, passwordPolicyOf, standingOf } from './standing-rules.ts';
import {
  type Attempt,
  accountPolicy,
  addressPolicy,
  devicePolicy,
  knownNetworkPolicy,
  memoryOf,
  secondsToWait,
  sinceLastSuccess,
} from './throttle-rules.ts';

const start = new Date('2026-11-20T10:00:00Z');
const dayMilliseconds = 86_400_000;

interface Written extends Attempt {
  readonly name: string;
  readonly network: string;
  readonly device: string | null;
  readonly standing: Standing;
}
type Coming = Omit<Written, 'hasSucceeded' | 'at' | 'standing'>;

/** Mirrors the provider's use of `countedFor` and its table, over rows in memory (latest first). */
function waitFor(rows: readonly Written[], tried: Coming, now: Date): { wait: number; standing: Standing } {
  const ofName = rows.filter(({ name }) => name === tried.name);
  const isKnownNetwork = ofName.some(({ network, hasSucceeded }) => hasSucceeded && network === tried.network);
  const standing = standingOf({ isKnownDevice: tried.device !== null, isKnownNetwork });
  const { own, network } = countedFor[standing];
  const counts: Record<typeof own, (row: Written) => boolean> = {
    'same-device': (row) => row.device === tried.device,
    'same-network': (row) => row.network === tried.network && row.device === null,
    strangers: (row) => row.standing === 'stranger',
  };
  const failed = rows.filter((row) => row.network === tried.network && !row.hasSucceeded && row.standing === network?.of);
  const wait = Math.max(
    secondsToWait(sinceLastSuccess(ofName.filter(counts[own])), now, passwordPolicyOf(standing)),
    network ? secondsToWait(failed, now, network.policy) : 0,
  );
  return { wait, standing };
}

const second = (count: number) => new Date(start.getTime() + count * 1000);
const stranger = fc.record({
  name: fc.constantFrom('owner', 'colleague', 'nobody'),
  network: fc.constantFrom('office', 'home', 'elsewhere'),
  device: fc.constant(null),
  standing: fc.constant<Standing>('stranger'),
  hasSucceeded: fc.constant(false),
});
const flood = fc.array(stranger, { maxLength: 200 }).map((rows) => rows.map((row, index) => ({ ...row, at: second(-index) })));
const success = (row: Coming, standing: Standing): Written => ({ ...row, standing, hasSucceeded: true, at: second(-5000) });

describe('whose failures hold up a try', () => {
  it('on a known device: nobody’s but its own, whatever strangers fail at, wherever', () => {
    fc.assert(
      fc.property(flood, fc.constantFrom('office', 'home', 'elsewhere'), (rows, network) => {
        expect(waitFor(rows, { name: 'owner', network, device: 'mark' }, start)).toEqual({ wait: 0, standing: 'known-device' });
      }),
    );
  });

  it('in a network that the account is known in: nobody’s who is a stranger elsewhere, or tries strangers’ accounts there', () => {
    fc.assert(
      fc.property(flood, (rows) => {
        const tried = { name: 'owner', network: 'office', device: null };
        const others = rows.filter(({ name, network }) => !(name === 'owner' && network === 'office'));
        expect(waitFor([...others, success(tried, 'stranger')], tried, start).wait).toBe(0);
      }),
    );
  });

  it('another device’s mark, or a success elsewhere, makes nobody known', () => {
    for (const isKnownNetwork of [true, false]) {
      expect(standingOf({ isKnownDevice: true, isKnownNetwork })).toBe('known-device');
    }
    expect(standingOf({ isKnownDevice: false, isKnownNetwork: false })).toBe('stranger');
    const elsewhere = success({ name: 'owner', network: 'home', device: null }, 'stranger');
    expect(waitFor([elsewhere], { name: 'owner', network: 'office', device: null }, start).standing).toBe('stranger');
  });

  /** Guesses as soon as it may, for a day. */
  const guessesInADay = (tried: Coming, before: readonly Written[]): number => {
    const rows = [...before];
    let guesses = 0;
    for (let at = start.getTime(); at < start.getTime() + dayMilliseconds; ) {
      const now = new Date(at);
      const { wait, standing } = waitFor(rows, tried, now);
      if (wait > 0) {
        at += Math.ceil(wait * 1000);
        continue;
      }
      rows.unshift({ ...tried, standing, at: now, hasSucceeded: false });
      guesses += 1;
    }
    return guesses;
  };

  it('a copied mark allows about a hundred guesses a day, however many networks are used', () => {
    const mark = { name: 'owner', network: 'elsewhere', device: 'mark' };
    const guesses = guessesInADay(mark, [success(mark, 'stranger')]);
    expect(guesses).toBeGreaterThan(50);
    expect(guesses).toBeLessThanOrEqual(110);
    const networks = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 6, maxLength: 30 });
    fc.assert(
      fc.property(networks, (used) => {
        const rows = used.map(
          (network, index): Written => ({ ...mark, network, standing: 'known-device', hasSucceeded: false, at: second(-index) }),
        );
        const policy = passwordPolicyOf('known-device');
        expect(waitFor(rows, { ...mark, network: 'new' }, start).wait).toBe(secondsToWait(rows, start, policy));
        expect(secondsToWait(rows, start, policy)).toBeGreaterThan(0);
      }),
    );
  });

  it('every standing has a bound on what it tries at one account', () => {
    for (const standing of standings) {
      const policy = passwordPolicyOf(standing);
      expect(policy.freeFailures).toBeLessThanOrEqual(5);
      expect(memoryOf(policy) / 1000).toBeGreaterThan(policy.maxWaitSeconds);
    }
    // Only the mark of a device is not limited by network; it is limited by itself.
    expect(standings.filter((standing) => countedFor[standing].network === null)).toEqual(['known-device']);
    expect(countedFor['known-device'].own).toBe('same-device');
  });

  it('only a known device is throttled as one, everything else as a guess at an account', () => {
    expect(standings.map(passwordPolicyOf)).toEqual([devicePolicy, accountPolicy, accountPolicy]);
  });

  it('failures at many accounts slow down who else tries there, each standing by its own', () => {
    const failures = (standing: Standing, count: number): Written[] =>
      Array.from({ length: count }, (_, index) => {
        const row = { name: `account ${index}`, network: 'office', device: null };
        return { ...row, standing, hasSucceeded: false, at: second(-index) };
      });
    const tried = { name: 'owner', network: 'office', device: null };
    const wasHere = success(tried, 'stranger');
    for (const [standing, before, policy] of [
      ['stranger', [], addressPolicy],
      ['known-network', [wasHere], knownNetworkPolicy],
    ] as const) {
      const waits = (of: Standing) =>
        [-1, 0].map((more) => waitFor([...failures(of, policy.freeFailures + more), ...before], tried, start).wait > 0);
      expect(waits(standing), standing).toEqual([false, true]);
      for (const other of standings.filter((one) => one !== standing))
        expect(waits(other), `${standing}, ${other}`).toEqual([false, false]);
    }
  });
});

describe('a known device', () => {
  const session = { lastSeenAt: start, revokedAt: null, revokedBecause: null, passwordChangedAt: null };
  const ended = (because: string) => ({ ...session, revokedAt: start, revokedBecause: because });

  it('stays known after logging out and logging in again, until the password is another one', () => {
    for (const because of ['logout', 'replaced']) {
      expect(isKnownDevice(ended(because), second(60))).toBe(true);
      for (const [changed, isKnown] of [
        [-1, true],
        [0, true],
        [1, false],
      ] as const) {
        expect(isKnownDevice({ ...ended(because), passwordChangedAt: second(changed) }, second(60))).toBe(isKnown);
      }
    }
    expect(isKnownDevice({ ...session, passwordChangedAt: second(30) }, second(60))).toBe(true);
  });

  it('is not known once its session was ended for safety, nor after half a year', () => {
    fc.assert(
      fc.property(fc.string(), (because) => {
        expect(isKnownDevice(ended(because), second(60))).toBe(['logout', 'replaced'].includes(because));
      }),
      { examples: [['other-device'], ['reuse'], ['password-changed'], ['email-restored'], ['account-deleted'], ['logout']] },
    );
    expect(isKnownDevice({ ...session, revokedAt: start }, second(60))).toBe(false);
    for (const [more, isKnown] of [
      [0, true],
      [1, false],
    ] as const) {
      expect(isKnownDevice(session, new Date(start.getTime() + 180 * dayMilliseconds + more))).toBe(isKnown);
    }
  });
});

it('a stranger never uses up the attempts of the code’s owner', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), fc.string(), (askedFrom, network) => {
      expect(triesOf({ askedFrom }, { isOwner: true, network })).toBe('ownTries');
      expect(triesOf({ askedFrom }, { isOwner: false, network })).toBe(askedFrom === network ? 'ownTries' : 'tries');
    }),
  );
});
