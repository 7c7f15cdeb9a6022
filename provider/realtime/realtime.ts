import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { OpenedDatabase } from '../database/open.ts';
import type { ActorMemory } from '../kernel/actor-memory.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Hub, makeHub, type Typing } from './hub.ts';
import { openRelay, type Relay, type RelayMessage } from './relay.ts';

declare module '../kernel/call-parts.ts' {
  interface CallParts {
    readonly realtime: Realtime;
  }
}

/** Means every topic: what a device should read again when messages may have been missed. */
const everyTopic = '*';
/** Called when anything changes that decides whether a person is admitted; see `Call.changed`. */
export const accountTopic = 'account';

/** Carries messages to devices: to those connected here at once, to the others through the database. */
export interface Realtime {
  readonly hub: Hub;
  /** Signals the devices of these accounts that their copies of these topics are old. Call after commit. */
  changed(accountIds: readonly string[], topics: readonly string[]): void;
  /** Signals the devices of these accounts that a person is typing; one that is not connected misses it. */
  typing(accountIds: readonly string[], typing: Typing): void;
  /** Ends the connections of sign-in sessions that were ended. Call after commit. */
  sessionsEnded(sessionIds: readonly string[]): void;
  /** This process's id for the others. */
  readonly processId: string;
  /** Sends a message to the same module of another process, or of all others; it is lost if that process is gone. */
  sendLetter(module: string, body: unknown, to?: string): void;
  /** The same, for who waits until it is on its way. @throws where the database cannot be reached */
  deliverLetter(module: string, body: unknown, to?: string): Promise<void>;
  /** Letters of other processes, and that some may have been missed. */
  onLetters(module: string, receiver: LetterReceiver): void;
  /** Called for each change that devices are signalled, here and by other processes; with `'all'` where some may have been missed. */
  onChanged(listener: (accountIds: readonly string[] | 'all') => void): void;
  /** Stops listening to the other providers. */
  close(): Promise<void>;
}

export interface LetterReceiver {
  receive(body: unknown): void;
  missed(): void;
}

/** An embedded database has this one process only, so nothing is relayed then. */
export async function openRealtime(
  opened: OpenedDatabase,
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  actors: ActorMemory,
  log: FastifyBaseLogger,
  clock: Clock,
): Promise<Realtime> {
  const hub = makeHub(clock);
  const processId = randomUUID();
  const receivers = new Map<string, LetterReceiver>();
  const listeners: ((accountIds: readonly string[] | 'all') => void)[] = [];

  function deliver(message: RelayMessage): void {
    if (message.kind === 'changed') {
      for (const listener of listeners) listener(message.ids);
      if (message.topics.includes(accountTopic)) actors.forgetAccounts(message.ids);
      hub.deliver({ accountIds: message.ids, topics: message.topics });
    } else if (message.kind === 'typing') {
      hub.typing(message.ids, message.typing);
    } else {
      actors.forgetSessions(message.ids);
      hub.endSessions(message.ids);
    }
  }

  const relay: Relay | null =
    config.databaseUrl === null
      ? null
      : await openRelay({
          // LISTEN belongs to one database session.
          databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
          database: opened.database,
          log,
          self: processId,
          receive: deliver,
          receiveLetter: ({ module, body }) => receivers.get(module)?.receive(body),
          missed: () => {
            actors.forgetAll();
            for (const listener of listeners) listener('all');
            hub.deliverToAll([everyTopic]);
            for (const receiver of receivers.values()) receiver.missed();
          },
        });

  function spread(message: RelayMessage): void {
    deliver(message);
    // Devices look by themselves from time to time: a notice that is lost costs a delay, not the call.
    relay?.send(message).catch((error: unknown) => log.warn({ err: error }, 'the other providers could not be told of a change'));
  }

  const deliverLetter: Realtime['deliverLetter'] = async (module, body, to) => relay?.sendLetter({ module, body }, to ?? null);

  return {
    hub,
    changed: (accountIds, topics) => spread({ kind: 'changed', ids: accountIds, topics }),
    typing: (accountIds, typing) => spread({ kind: 'typing', ids: accountIds, typing }),
    sessionsEnded: (sessionIds) => spread({ kind: 'sessions-ended', ids: sessionIds }),
    processId,
    sendLetter(module, body, to) {
      deliverLetter(module, body, to).catch((error: unknown) => log.warn({ err: error, module }, 'another provider could not be reached'));
    },
    deliverLetter,
    onLetters(module, receiver) {
      receivers.set(module, receiver);
    },
    onChanged(listener) {
      listeners.push(listener);
    },
    close: async () => relay?.close(),
  };
}
