import type { AccountDatabase } from '../db/account-database.ts';
import type { DeviceDatabase } from '../db/device-database.ts';
import { isSmall, outboxStore } from '../db/outbox-store.ts';
import { markSessionEnded } from '../db/session-changes.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { nounOf } from '../platform/endpoint-table.ts';
import { ask } from '../platform/http.ts';
import { createContactNotes } from './contact-notes.ts';
import { type BeginEpoch, createEpochs } from './epoch/epochs.ts';
import { changesOfAccepted } from './fetching/collections.ts';
import type { Freshness } from './fetching/freshness.ts';
import { prefetch } from './fetching/prefetch.ts';
import { type CustomFetches, createAuthorizedAsk, createPull, type Pull } from './fetching/pull.ts';
import { type Person, queuedCall } from './offline-nouns.ts';
import { createFlushLoop, type FlushLoop } from './sending/flush-loop.ts';
import { withLock } from './sending/lock.ts';
import { createSender, type Sender } from './sending/send.ts';
import type { GetToken } from './sign-in/access-token.ts';

/** Sends and fetches for one account. Not needed to show what the device has. */
export interface Engine {
  readonly pull: Pull;
  readonly asking: ReturnType<typeof createAuthorizedAsk>;
  readonly sender: Sender;
  readonly flushLoop: FlushLoop;
  prefetch(today: string): Promise<void>;
}

export interface EngineParts extends Person {
  readonly database: AccountDatabase;
  readonly deviceDb: DeviceDatabase;
  readonly getToken: GetToken;
  readonly clock: Clock;
  readonly customFetches?: CustomFetches | undefined;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  readonly freshness: Pick<Freshness, 'markOld' | 'refreshOld'>;
  /** Called when the provider is reached again after an outage. */
  readonly onReached: () => void;
  readonly beginEpoch: BeginEpoch;
}

/** Assembles the engine for one account; the same in page and worker. */
export function createEngine(parts: EngineParts): Engine {
  const { accountId, role, database, deviceDb, getToken, clock, customFetches, random, freshness, onReached, beginEpoch } = parts;
  const noteContact = createContactNotes(deviceDb, clock);
  let isUnreachable = false;

  function onContact(wasReached: boolean): void {
    const isBack = wasReached && isUnreachable;
    isUnreachable = !wasReached;
    noteContact(wasReached);
    if (isBack) onReached();
  }

  const epochs = createEpochs(database, clock, beginEpoch);
  const pull = createPull({ database, getToken, clock, send: epochs.ask, onContact, customFetches });
  const sender = createSender({
    store: outboxStore(database, epochs.keeping),
    // As its endpoint says, with its id as the Idempotency-Key.
    transport: ({ id, endpoint, params, query, body }, token) =>
      epochs.ask(endpoint, { params, query, body }, { token, idempotencyKey: id }),
    getToken,
    lock: withLock,
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
      // A repeated first response may be older than what was read since, and a moot one has no data.
      if (intention.isResent || data === undefined) return [];
      return changesOfAccepted(intention, data, clock.now().getTime());
    },
    isKept: (intention) => queuedCall(intention.endpoint).ofProvider !== 'position' && isSmall(intention),
    isMoot: ({ endpoint }, { code }) => code === 'NOT_FOUND' && queuedCall(endpoint).ofProvider === 'thing',
    judgeResent: async ({ endpoint, attempts }, verdict) =>
      (await import('./epoch/judge-resent.ts')).judgeResent(verdict, attempts, queuedCall(endpoint).ofProvider === 'thing'),
    onSessionRefused: (refused) => markSessionEnded(deviceDb, refused),
  });
  return {
    pull,
    asking: createAuthorizedAsk({ database, getToken, send: epochs.ask, onContact }),
    sender,
    flushLoop: createFlushLoop({ database, sender, clock, random, onReport: () => freshness.refreshOld() }),
    prefetch: (today) => prefetch({ database, pull, clock }, { accountId, role }, today),
  };
}
