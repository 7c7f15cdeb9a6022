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
import type { CustomFetches, Pull } from './fetching/pull.ts';
import type { Person } from './offline-nouns.ts';
import type { FlushLoop } from './sending/flush-loop.ts';
import type { FlushReport } from './sending/flush-state.ts';
import { enqueue, type IntentionRequest } from './sending/outbox.ts';
import type { GetToken } from './sign-in/access-token.ts';
import { dataOf } from './sign-in/ask-with-token.ts';

/** Keeps one account's data in sync between this device and the provider. */
export interface AccountSync {
  readonly accountId: string;
  readonly database: AccountDatabase;
  readonly pull: Pull;
  readonly freshness: Freshness;
  /** Calls the provider and stores nothing. Throws as `Pull` does. */
  ask<Name extends EndpointName>(name: Name, input: EndpointInput<EndpointOf<Name>>): Promise<EndpointReply<EndpointOf<Name>>>;
  /** Sends what is due, now and whenever something comes due. */
  readonly flushLoop: FlushLoop;
  /** Sends what is due once, without scheduling a further time: for the worker. Waits its turn for half a minute. */
  flushOnce(): Promise<FlushReport>;
  /** Queues a change of the person; see `enqueue`. */
  enqueue<Name extends EndpointName>(request: IntentionRequest<Name>, holdFor?: number): Promise<Intention>;
  /** Fetches what the person needs offline. */
  prefetch(today: string): Promise<void>;
  /**
   * Moves this device's data to the epoch of the provider's database that a mark names. Set by a page; the worker leaves it to
   * the next page, and until then uses nothing from another epoch.
   */
  beginEpoch?: BeginEpoch;
  /** Calls back when the provider is reached again after an outage. */
  onReached(listener: () => void): void;
}

export interface AccountSyncParts extends Person {
  readonly deviceDb: DeviceDatabase;
  readonly getToken: GetToken;
  readonly clock: Clock;
  readonly customFetches?: CustomFetches;
  /** Not set in the worker: it shows nothing that must be kept fresh, and is smaller without. */
  readonly makeFreshness: typeof createFreshness;
  /** From 0 up to, not including, 1. */
  readonly random?: () => number;
  /** Nothing is sent, fetched or loaded for that before this resolves: a page is drawn first. */
  readonly after?: Promise<void>;
}

/** How long the worker waits for a page that is sending, in milliseconds: such a page needs no help. */
const turnWait = 30_000;

/**
 * Opens one account: its database at once, and the engine that sends and fetches when it is first needed. The same in page and
 * worker; in a page the engine is a file that is loaded after the first screen (docs/decisions/034).
 */
export function createAccountSync({
  accountId,
  role,
  deviceDb,
  getToken,
  clock,
  customFetches,
  makeFreshness,
  random = Math.random,
  after = Promise.resolve(),
}: AccountSyncParts): AccountSync {
  const database = accountDatabase(accountId);
  const reachedListeners = new Set<() => void>();
  let opening: Promise<Engine> | null = null;
  let opened: Engine | null = null;
  /** How many flush requests are waiting for the engine. */
  let toFlush = 0;

  /** Loads the engine on the first request. If loading fails, the next request tries again. */
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
    opened = createEngine({
      accountId,
      role,
      database,
      deviceDb,
      getToken,
      clock,
      customFetches,
      random,
      freshness,
      onReached,
      beginEpoch,
    });
    return opened;
  }

  const pull: Pull = async (...asked) => (await engine()).pull(...asked);
  const freshness: Freshness = makeFreshness(pull, clock, () => flushLoop.isSending());
  /** Requests made before the engine is loaded reach it in order, so that none takes effect after a `stop`. */
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
    flushOnce: async () => (await engine()).sender.flush({ ignoresBackoff: true, turnWithin: turnWait }),
    enqueue: (request, holdFor) => enqueue(database, request, clock, holdFor),
    prefetch: async (today) => (await engine()).prefetch(today),
    onReached: (listener) => reachedListeners.add(listener),
  };
  return account;
}
