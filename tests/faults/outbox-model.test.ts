import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Intention } from '../../src/db/rows.ts';
import { newId } from '../../src/platform/ids.ts';
import type { FlushRequest } from '../../src/sync/sending/flush-state.ts';
import { statusOf, statusOfCounts } from '../../src/sync/status.ts';
import { type Exclusion, ModelDevice, type ModelTab } from './model-device.ts';
import { type ModelOutbox, outboxInMemory, storedOutbox } from './model-outbox.ts';
import { type Fault, faults, ModelProvider } from './model-provider.ts';

/** Scenarios for each of three worlds, in memory; more with FAULT_RUNS=5000. */
const runs = Number(process.env.FAULT_RUNS ?? 700);
/** Of which so many are played in the device's own database as well, where each takes ten times as long. */
const storedRuns = Math.ceil(runs / 7);
const people = 2;
const lanes = 3;

type Command =
  | { readonly kind: 'act'; readonly person: number; readonly lane: number }
  /** A tab or worker of a person flushes; it is opened first if need be, and then dies at its n-th step. */
  | { readonly kind: 'flush'; readonly person: number; readonly tab: number; readonly request: FlushRequest; readonly diesAt: number }
  /** The browser freezes a tab that is there; it goes on some time later. */
  | { readonly kind: 'freeze'; readonly person: number; readonly tab: number }
  | { readonly kind: 'sign-in'; readonly person: number }
  | { readonly kind: 'time'; readonly milliseconds: number };

interface Scenario {
  readonly commands: readonly Command[];
  readonly faults: readonly Fault[];
  readonly pauses: readonly number[];
}

interface World {
  readonly exclusion: Exclusion;
  readonly keepsKeys: boolean;
  readonly mixesTokens: boolean;
  /** Nothing goes wrong, and there is no further occasion at the end. */
  readonly isCalm: boolean;
  /** Changes are kept in memory, and not in the device's database. */
  readonly isInMemory: boolean;
  /** Tabs are frozen: one that comes next may send what such a one has on its way. */
  readonly freezes: boolean;
}

const sound: World = { exclusion: 'web-locks', keepsKeys: true, mixesTokens: false, isCalm: false, isInMemory: false, freezes: false };

const person = fc.nat(people - 1);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('act' as const), person, lane: fc.nat(lanes - 1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('flush' as const),
      person,
      tab: fc.nat(2),
      request: fc.record({ ignoresBackoff: fc.boolean(), ignoresRetryAfter: fc.boolean(), isTrial: fc.boolean() }),
      diesAt: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(Number.MAX_SAFE_INTEGER)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('freeze' as const), person, tab: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-in' as const), person }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('time' as const), milliseconds: fc.integer({ min: -86_400_000, max: 86_400_000 }) }),
  },
);

const scenario: fc.Arbitrary<Scenario> = fc.record({
  commands: fc.array(command, { minLength: 4, maxLength: 24 }),
  faults: fc.array(fc.constantFrom(...faults), { maxLength: 20 }),
  pauses: fc.array(fc.nat(3), { minLength: 1, maxLength: 30 }),
});

/** Runs a scenario to the end of its faults, and then as long as it takes. Throws when something happened that must not. */
async function play({ commands, faults: script, pauses }: Scenario, world: World): Promise<void> {
  let nextPause = 0;
  let nextFault = 0;
  const pause = async (): Promise<void> => {
    const rounds = pauses[nextPause++ % pauses.length] ?? 0;
    for (let round = 0; round < rounds; round++) await setImmediate();
  };
  const forbidsOverlap = world.exclusion !== 'leases-only' && !world.freezes;
  const provider = new ModelProvider({ ...world, forbidsOverlap, pause, nextFault: () => script[nextFault++] ?? 'none' });
  const accounts = Array.from({ length: people }, newId);
  const outboxes = new Map(accounts.map((accountId) => [accountId, (world.isInMemory ? outboxInMemory : storedOutbox)(accountId)]));
  const outboxOf = (accountId: string): ModelOutbox => {
    const outbox = outboxes.get(accountId);
    if (!outbox) throw new Error(`There is no account ${accountId} on this device.`);
    return outbox;
  };
  const device = new ModelDevice({ ...world, provider, pause, storeOf: (accountId) => outboxOf(accountId).store, random: () => 0.5 });
  const tabs = new Map<string, ModelTab>();
  const flushes: Promise<unknown>[] = [];
  const made: { readonly accountId: string; readonly lane: string; readonly id: string }[] = [];
  device.signedIn = accounts[0] ?? null;

  try {
    for (const step of commands) {
      await run(step);
      await setImmediate();
      await check();
    }
    if (world.isCalm) await Promise.all(flushes);
    else await calmDown();
    expect(provider.effects).toHaveLength(made.length);
    for (const outbox of outboxes.values()) expect(await outbox.readUnsent()).toEqual([]);
  } finally {
    device.killAll();
    for (const outbox of outboxes.values()) await outbox.remove();
  }

  async function run(step: Command): Promise<void> {
    if (step.kind === 'time') device.now += step.milliseconds;
    else if (step.kind === 'sign-in') device.signedIn = accounts[step.person] ?? null;
    else if (step.kind === 'act') await act(accounts[step.person] ?? '', step.lane);
    else if (step.kind === 'freeze') {
      if (world.freezes) tabs.get(`${step.person} ${step.tab}`)?.freeze();
    } else flushes.push(tabOf(step.person, step.tab, step.diesAt).flush(step.request));
  }

  function tabOf(person: number, tab: number, diesAt: number): ModelTab {
    const known = tabs.get(`${person} ${tab}`);
    if (known?.isAlive()) return known;
    const opened = device.start(accounts[person] ?? '', diesAt);
    tabs.set(`${person} ${tab}`, opened);
    return opened;
  }

  async function act(accountId: string, lane: number): Promise<void> {
    const sessionId = `00000000-0000-7000-8000-00000000000${lane}`;
    const intention = await outboxOf(accountId).cancel(sessionId, { now: () => new Date(device.now) });
    made.push({ accountId, lane: intention.lane, id: intention.id });
  }

  /** What must hold at every moment: what no longer waits has had its effect, and no effect came twice or before its turn. */
  async function check(): Promise<void> {
    const unsent = (await Promise.all(accounts.map((accountId) => checkStatus(outboxOf(accountId))))).flat();
    const waiting = new Set(unsent.map(({ id }) => id));
    const effects = provider.effects.map(({ id }) => id);
    expect(made.filter(({ id }) => !waiting.has(id) && !effects.includes(id))).toEqual([]);
    expect(effects).toHaveLength(new Set(effects).size);
    for (const { accountId, lane } of made) {
      const inLane = (one: { accountId: string; lane: string }) => one.accountId === accountId && one.lane === lane;
      const expected = made.filter(inLane).map(({ id }) => id);
      const happened = provider.effects.filter(inLane).map(({ id }) => id);
      expect(happened).toEqual(expected.slice(0, happened.length));
    }
    if (provider.violations.length > 0) throw new Error(provider.violations.join('; '));
  }

  /** The shown and counted changes are those in the queue at that moment. Returns them. */
  async function checkStatus(outbox: ModelOutbox): Promise<Intention[]> {
    const { unsent, counts } = await outbox.readCounted();
    const status = statusOf(unsent, { unreachableSince: null }, null);
    if (counts) expect(statusOfCounts(counts, { unreachableSince: null }, null)).toEqual(status);
    expect(status.waiting + status.needAttention + status.behind).toBe(unsent.length);
    return unsent;
  }

  /** The faults are over: everybody signs in once more, decides what needs a decision, and everything must go. */
  async function calmDown(): Promise<void> {
    nextFault = script.length;
    for (let round = 0; round < 4; round++) {
      for (const accountId of accounts) {
        device.signedIn = accountId;
        // Longer than any backoff, Retry-After or lease.
        device.now += 2 * 60 * 60_000;
        const outbox = outboxOf(accountId);
        for (const { id, state } of await outbox.readUnsent()) {
          if (state === 'rejected' || state === 'conflict') await outbox.retry(id);
        }
        await device.start(accountId).flush({ ignoresBackoff: true });
        await check();
      }
    }
  }
}

/** No faults, no deaths, one person; every change is followed by a request to flush, as in the app. */
const calmScenario: fc.Arbitrary<Scenario> = fc.record({
  commands: fc
    .array(fc.record({ lane: fc.nat(lanes - 1), tab: fc.nat(2), acts: fc.boolean() }), { minLength: 2, maxLength: 16 })
    .map((steps) =>
      [...steps, { lane: 0, tab: 0, acts: true }].flatMap(({ lane, tab, acts }): Command[] => [
        ...(acts ? [{ kind: 'act' as const, person: 0, lane }] : []),
        { kind: 'flush', person: 0, tab, request: { ignoresBackoff: false }, diesAt: Number.MAX_SAFE_INTEGER },
      ]),
    ),
  faults: fc.constant([]),
  pauses: fc.array(fc.nat(3), { minLength: 1, maxLength: 30 }),
});

async function holdsIn(world: World, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(world.isCalm ? calmScenario : scenario, (played) => play(played, world)),
    { numRuns, endOnFailure: true },
  );
}

async function holdsInMemoryAndStored(world: World, numRuns: number): Promise<void> {
  await holdsIn({ ...world, isInMemory: true }, numRuns);
  await holdsIn(world, Math.min(numRuns, storedRuns));
}

describe('the outbox under faults: lost and late replies, refusals, deaths at any await, several senders, two people', () => {
  it('has exactly one effect for every change, in order, under its own account, and lets nothing wait for ever', async () => {
    await holdsInMemoryAndStored(sound, runs);
  });

  it('holds without Web Locks too, on leases alone', async () => {
    await holdsInMemoryAndStored({ ...sound, exclusion: 'leases-only' }, runs);
  });

  it('holds for tabs that are frozen while they send, beside those that go on for them', async () => {
    await holdsInMemoryAndStored({ ...sound, freezes: true }, Math.ceil(runs / 3));
  });

  it('never loses a request to flush, whoever is sending at that moment', async () => {
    await holdsInMemoryAndStored({ ...sound, isCalm: true }, runs);
  });

  describe('would notice', () => {
    it.each<[bug: string, world: World, finding: RegExp]>([
      ['a provider that forgets its keys', { ...sound, keepsKeys: false }, /to have a length of|to deeply equal/],
      ['senders without lock and lease', { ...sound, exclusion: 'none' }, /under way at once/],
      ['another person’s token', { ...sound, mixesTokens: true }, /was sent with the token of/],
    ])('%s', async (_, world, finding) => {
      const failure: unknown = await holdsIn({ ...world, isInMemory: true }, 1_000).catch((error: unknown) => error);
      expect(String((failure as Error).cause)).toMatch(finding);
    });
  });
});
