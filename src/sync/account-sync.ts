import type { EndpointInput, EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../contract/index.ts';
import { type AccountDatabase, accountDatabase } from '../db/account-database.ts';
import type { DeviceDatabase } from '../db/device-database.ts';
import type { Intention } from '../db/rows.ts';
import type { Clock } from '../platform/clock.ts';
import { errorName, log } from '../platform/log.ts';
import type { Engine } from './engine.ts';
import type { BeginEpoch } from './epoch/epochs.ts';
import type { createFreshness, Freshness } from './fetching/freshness.ts';
import type { OwnWays, Pull } from './fetching/pull.ts';
import type { Person } from './offline-nouns.ts';
import type { FlushLoop } from './sending/flush-loop.ts';
import type { FlushReport } from './sending/flush-state.ts';
import { enqueue, type IntentionRequest } from './sending/outbox.ts';
import type { GetToken } from './sign-in/access-token.ts';
import { dataOf } from './sign-in/ask-with-token.ts';

/** Everything that keeps one account's data on this device and the provider's in step. */
export interface AccountSync {
  readonly accountId: string;
  readonly database: AccountDatabase;
  readonly pull: Pull;
  readonly freshness: Freshness;
  /** What the provider responds now; nothing of it is stored. Throws as `Pull` does. */
  ask<Name extends EndpointName>(name: Name, input: EndpointInput<EndpointOf<Name>>): Promise<EndpointReply<EndpointOf<Name>>>;
  /** Sends what is due, now and whenever something comes due. */
  readonly flushLoop: FlushLoop;
  /** Sends what is due, once, without planning a further time: for the worker. Waits its turn for half a minute. */
  flushOnce(): Promise<FlushReport>;
  /** Writes down what the person did; see `enqueue`. */
  enqueue<Name extends EndpointName>(request: IntentionRequest<Name>, holdFor?: number): Promise<Intention>;
  /** Brings what the person needs offline onto the device. */
  prefetch(today: string): Promise<void>;
  /**
   * Brings what is here to the epoch of the provider's database that a mark names. Set by a page; the worker leaves it to the next page, and
   * nothing that comes from another epoch is used until then.
   */
  beginEpoch?: BeginEpoch;
  /** Told when the provider is reached again after an outage. */
  onReached(listener: () => void): void;
}

export interface AccountSyncParts extends Person {
  readonly deviceDb: DeviceDatabase;
  readonly getToken: GetToken;
  readonly clock: Clock;
  readonly ownWays?: OwnWays;
  /** The worker shows nothing that would have to be kept fresh, and is smaller without. */
  readonly makeFreshness: typeof createFreshness;
  /** From 0 up to, not including, 1. */
  readonly random?: () => number;
  /** Nothing is sent or fetched, and what does so is not loaded, before this has come: a page is drawn first. */
  readonly after?: Promise<void>;
}

/** How long the worker waits for a page that is sending, in milliseconds: a page that sends needs no help. */
const turnWait = 30_000;

/**
 * What there is to one account: its database at once, and the engine that sends and fetches when it is first asked to. The same in
 * page and worker; in a page the engine is a file that follows the first screen (docs/decisions/034).
 */
export function createAccountSync({
  accountId,
  role,
  deviceDb,
  getToken,
  clock,
  ownWays,
  makeFreshness,
  random = Math.random,
  after = Promise.resolve(),
}: AccountSyncParts): AccountSync {
  const database = accountDatabase(accountId);
  const reachedListeners = new Set<() => void>();
  let opening: Promise<Engine> | null = null;
  let opened: Engine | null = null;
  /** How many were asked to send and wait for the engine. */
  let toFlush = 0;

  /** Whoever asks first has it loaded. What could not be loaded is tried again by the next to ask. */
  function engine(): Promise<Engine> {
    opening ??= load().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function load(): Promise<Engine> {
    await after;
    const { createEngine } = await import('./engine.ts');
    const onReached = () => {
      for (const listener of reachedListeners) listener();
    };
    const beginEpoch: BeginEpoch = async (mark) => (await account.beginEpoch?.(mark)) ?? false;
    opened = createEngine({ accountId, role, database, deviceDb, getToken, clock, ownWays, random, freshness, onReached, beginEpoch });
    return opened;
  }

  const pull: Pull = async (...asked) => (await engine()).pull(...asked);
  const freshness: Freshness = makeFreshness(pull, clock, () => flushLoop.isSending());
  /** Whatever was asked of the engine before it was there comes to it in that order, so that nothing outlives a `stop`. */
  const tell = (work: (loop: FlushLoop) => void): void => {
    engine().then(
      (ready) => work(ready.flushLoop),
      (error: unknown) => log.warning('engine-not-loaded', { why: errorName(error) }),
    );
  };
  const flushLoop: FlushLoop = {
    async flush(...how) {
      let ready: Engine;
      toFlush += 1;
      try {
        ready = await engine();
      } finally {
        toFlush -= 1;
      }
      return ready.flushLoop.flush(...how);
    },
    isSending: () => toFlush > 0 || opened?.flushLoop.isSending() === true,
    pause: () => (opened ? opened.flushLoop.pause() : tell((loop) => loop.pause())),
    stop: () => (opened ? opened.flushLoop.stop() : tell((loop) => loop.stop())),
  };

  const account: AccountSync = {
    accountId,
    database,
    pull,
    freshness,
    ask: async (name, input) => dataOf(await (await engine()).asking(name, input)) as never,
    flushLoop,
    flushOnce: async () => (await engine()).sender.flush({ isEager: true, turnWithin: turnWait }),
    enqueue: (request, holdFor) => enqueue(database, request, clock, holdFor),
    prefetch: async (today) => (await engine()).prefetch(today),
    onReached: (listener) => reachedListeners.add(listener),
  };
  return account;
}
