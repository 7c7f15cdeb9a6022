import type { AccountDatabase } from '../db/account-database.ts';
import type { DeviceDatabase } from '../db/device-database.ts';
import { outboxStore } from '../db/outbox-store.ts';
import { markSessionEnded } from '../db/session-changes.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { nounOf } from '../platform/endpoint-table.ts';
import { ask } from '../platform/http.ts';
import { createContactNotes } from './contact-notes.ts';
import { changesOfAccepted } from './fetching/collections.ts';
import type { Freshness } from './fetching/freshness.ts';
import { prefetch } from './fetching/prefetch.ts';
import { createAsking, createPull, type OwnWays, type Pull } from './fetching/pull.ts';
import type { Person } from './offline-nouns.ts';
import { createFlushLoop, type FlushLoop } from './sending/flush-loop.ts';
import { exclusively } from './sending/lock.ts';
import { createSender, type Sender, type Transport } from './sending/send.ts';
import type { GetToken } from './sign-in/access-token.ts';

/** What sends and fetches for one account. Nothing of it is needed to show what the device has. */
export interface Engine {
  readonly pull: Pull;
  readonly asking: ReturnType<typeof createAsking>;
  readonly sender: Sender;
  readonly flushLoop: FlushLoop;
  prefetch(today: string): Promise<void>;
}

export interface EngineParts extends Person {
  readonly database: AccountDatabase;
  readonly deviceDb: DeviceDatabase;
  readonly getToken: GetToken;
  readonly clock: Clock;
  readonly ownWays?: OwnWays | undefined;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  readonly freshness: Pick<Freshness, 'markOld' | 'refreshOld'>;
  /** Called when the provider is reached again after an outage. */
  readonly onReached: () => void;
}

/** Sends an intention as its endpoint says, with its id as the Idempotency-Key. */
const transport: Transport = ({ id, endpoint, params, query, body }, token) =>
  ask(endpoint, { params, query, body }, { token, idempotencyKey: id });

/** Puts the parts of the engine together for one account; the same in page and worker. */
export function createEngine(parts: EngineParts): Engine {
  const { accountId, role, database, deviceDb, getToken, clock, ownWays, random, freshness, onReached } = parts;
  const noteContact = createContactNotes(deviceDb, clock);
  let isUnreachable = false;

  function onContact(wasReached: boolean): void {
    const isBack = wasReached && isUnreachable;
    isUnreachable = !wasReached;
    noteContact(wasReached);
    if (isBack) onReached();
  }

  const pull = createPull({ database, getToken, clock, onContact, ownWays });
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
  return {
    pull,
    asking: createAsking({ database, getToken, onContact }),
    sender,
    flushLoop: createFlushLoop({ database, sender, clock, random, onReport: () => freshness.refreshOld() }),
    prefetch: (today) => prefetch({ database, pull, clock }, { accountId, role }, today),
  };
}
