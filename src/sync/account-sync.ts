import type { EndpointInput, EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../contract/index.ts';
import { type AccountDatabase, accountDatabase } from '../db/account-database.ts';
import type { DeviceDatabase } from '../db/device-database.ts';
import { outboxStore } from '../db/outbox-table.ts';
import type { Intention } from '../db/rows.ts';
import { markSessionEnded } from '../db/session-of-record.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { nounOf } from '../platform/endpoint-table.ts';
import { ask } from '../platform/http.ts';
import { createContactNotes } from './contact-notes.ts';
import { changesOfAccepted } from './fetching/collections.ts';
import { createFreshness, type Freshness } from './fetching/freshness.ts';
import { prefetch } from './fetching/prefetch.ts';
import { createAsking, createPull, type OwnWays, type Pull } from './fetching/pull.ts';
import type { Person } from './offline-nouns.ts';
import { createFlushLoop, type FlushLoop } from './sending/flush-loop.ts';
import type { FlushReport } from './sending/flush-state.ts';
import { exclusively } from './sending/lock.ts';
import { enqueue, type IntentionRequest } from './sending/outbox.ts';
import { createSender, type Transport } from './sending/send.ts';
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
  /** Told when the provider is reached again after an outage. */
  onReached(listener: () => void): void;
}

export interface AccountSyncParts extends Person {
  readonly deviceDb: DeviceDatabase;
  readonly getToken: GetToken;
  readonly clock: Clock;
  readonly ownWays?: OwnWays;
  /** From 0 up to, not including, 1. */
  readonly random?: () => number;
}

/** How long the worker waits for a page that is sending, in milliseconds: a page that sends needs no help. */
const turnWait = 30_000;

/** Sends an intention as its endpoint says, with its id as the Idempotency-Key. */
const transport: Transport = ({ id, endpoint, params, query, body }, token) =>
  ask(endpoint, { params, query, body }, { token, idempotencyKey: id });

/** Puts the parts of the engine together for one account; the same in page and worker. */
export function createAccountSync({
  accountId,
  role,
  deviceDb,
  getToken,
  clock,
  ownWays,
  random = Math.random,
}: AccountSyncParts): AccountSync {
  const database = accountDatabase(accountId);
  const reachedListeners = new Set<() => void>();
  const noteContact = createContactNotes(deviceDb, clock);
  let isUnreachable = false;

  function onContact(wasReached: boolean): void {
    const isBack = wasReached && isUnreachable;
    isUnreachable = !wasReached;
    noteContact(wasReached);
    if (isBack) for (const listener of reachedListeners) listener();
  }

  const pull = createPull({ database, getToken, clock, onContact, ownWays });
  const asking = createAsking({ database, getToken, onContact });
  const freshness: Freshness = createFreshness(pull, clock, () => flushLoop.isSending());
  const sender = createSender({
    store: outboxStore(database),
    transport,
    getToken,
    lock: exclusively,
    clock,
    random,
    onContact,
    async knowsTime() {
      if (systemClock.isTold()) return true;
      onContact((await ask('support.health', {})).kind === 'reply');
      return systemClock.isTold();
    },
    changesOf: (intention, data) => {
      freshness.markOld(nounOf(intention.endpoint));
      return changesOfAccepted(intention, data, clock.now().getTime());
    },
    onSessionRefused: (refused) => markSessionEnded(deviceDb, refused),
  });
  const flushLoop: FlushLoop = createFlushLoop({ database, sender, clock, random, onReport: () => freshness.refreshOld() });

  return {
    accountId,
    database,
    pull,
    freshness,
    ask: async (name, input) => dataOf(await asking(name, input)) as never,
    flushLoop,
    flushOnce: () => sender.flush({ isEager: true, turnWithin: turnWait }),
    enqueue: (request, holdFor) => enqueue(database, request, clock, holdFor),
    prefetch: (today) => prefetch({ database, pull, clock }, { accountId, role }, today),
    onReached: (listener) => reachedListeners.add(listener),
  };
}
