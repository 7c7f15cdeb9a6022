import { isLeased } from '../../src/db/outbox-rules.ts';
import type { OutboxStore } from '../../src/db/outbox-store.ts';
import type { WithLock } from '../../src/sync/sending/lock.ts';
import { createSender, type Sender } from '../../src/sync/sending/send.ts';
import type { GetToken } from '../../src/sync/sign-in/access-token.ts';
import type { ModelProvider } from './model-provider.ts';

/** How tabs and worker keep out of each other's way; `none` is a seeded bug. */
export type Exclusion = 'web-locks' | 'leases-only' | 'none';

export interface DeviceOptions {
  readonly provider: ModelProvider;
  /** The outbox of an account on this device. */
  readonly storeOf: (accountId: string) => OutboxStore;
  readonly exclusion: Exclusion;
  /** Seeded bug: changes of any account are sent with the token of the person who is signed in. */
  readonly mixesTokens: boolean;
  readonly pause: () => Promise<void>;
  readonly random: () => number;
}

/** A tab or worker; its flushes never end once it is dead. */
export interface ModelTab extends Pick<Sender, 'flush'> {
  isAlive(): boolean;
  /** The browser freezes it: it stops claiming and gives its lock up, with a request under way, and goes on some time later. */
  freeze(): void;
}

/** One browser: tabs and a worker on the same databases, of which any can die at any await. */
export class ModelDevice {
  now = Date.parse('2026-11-20T10:00:00Z');
  signedIn: string | null = null;
  readonly #options: DeviceOptions;
  readonly #alive = new Set<string>();
  readonly #locks = new ModelLocks();
  #born = 0;

  constructor(options: DeviceOptions) {
    this.#options = options;
  }

  /** Starts a tab or worker for an account. It dies at its `diesAt`-th step, or never. */
  start(accountId: string, diesAt = Number.POSITIVE_INFINITY): ModelTab {
    const name = `${accountId} ${++this.#born}`;
    this.#alive.add(name);
    let steps = 0;
    const step = async (): Promise<void> => {
      steps += 1;
      if (steps === diesAt) this.#kill(name);
      // What was killed never continues: whatever it waited for never settles.
      if (!this.#alive.has(name)) await new Promise(() => undefined);
      await this.#options.pause();
      if (!this.#alive.has(name)) await new Promise(() => undefined);
    };
    const mortal =
      <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        await step();
        const result = await work(...args);
        await step();
        return result;
      };
    const { provider, exclusion, random } = this.#options;
    const store = this.#storeOf(accountId);
    const sender = createSender({
      store: {
        accountId,
        freeAbandonedClaims: mortal(store.freeAbandonedClaims),
        readLaneHeads: mortal(store.readLaneHeads),
        claimHead: mortal(store.claimHead),
        removeAccepted: mortal(store.removeAccepted),
        putBack: mortal(store.putBack),
      },
      transport: mortal((intention, token) => provider.receive(intention, token, name, (sender) => this.#alive.has(sender))),
      getToken: mortal(this.#getToken),
      lock: exclusion === 'web-locks' ? this.#locks.as(name) : (_, work) => work(false),
      clock: { now: () => new Date(this.now) },
      random,
      changesOf: () => [],
      knowsTime: async () => true,
    });
    let stopping = new AbortController();
    return {
      flush: (request) => {
        if (stopping.signal.aborted) stopping = new AbortController();
        return sender.flush(request, stopping.signal);
      },
      isAlive: () => this.#alive.has(name),
      freeze: () => {
        stopping.abort();
        this.#locks.release(name);
      },
    };
  }

  get #getToken(): GetToken {
    return async (accountId) => {
      if (this.#options.mixesTokens) return { kind: 'token', token: `token of ${this.signedIn}` };
      return this.signedIn === accountId ? { kind: 'token', token: `token of ${accountId}` } : { kind: 'sign-in' };
    };
  }

  /** With `none`, claims of other senders are ignored. */
  #storeOf(accountId: string): OutboxStore {
    const store = this.#options.storeOf(accountId);
    if (this.#options.exclusion !== 'none') return store;
    return {
      ...store,
      readLaneHeads: async () => (await store.readLaneHeads()).map((head) => (isLeased(head, this.now) ? { ...head, lease: null } : head)),
      claimHead: async (lane, claim) => {
        await store.freeAbandonedClaims(true, claim.now);
        return store.claimHead(lane, claim);
      },
    };
  }

  killAll(): void {
    for (const name of this.#alive) this.#kill(name);
  }

  #kill(name: string): void {
    this.#alive.delete(name);
    this.#locks.release(name);
  }
}

/** Web Locks: first come, first served; freed when the holder ends. */
class ModelLocks {
  readonly #queues = new Map<string, Turn[]>();

  as(owner: string): WithLock {
    return (name, work) =>
      new Promise((resolve, reject) => {
        const queue = this.#queues.get(name) ?? [];
        this.#queues.set(name, queue);
        const turn: Turn = {
          owner,
          begin: () => {
            work(true)
              .then(resolve, reject)
              .finally(() => this.#leave(name, (other) => other === turn));
          },
        };
        queue.push(turn);
        if (queue.length === 1) turn.begin();
      });
  }

  release(owner: string): void {
    for (const name of this.#queues.keys()) this.#leave(name, (turn) => turn.owner === owner);
  }

  #leave(name: string, isLeaving: (turn: Turn) => boolean): void {
    const queue = this.#queues.get(name) ?? [];
    const holder = queue[0];
    const rest = queue.filter((turn) => !isLeaving(turn));
    this.#queues.set(name, rest);
    if (rest[0] !== holder) rest[0]?.begin();
  }
}

interface Turn {
  readonly owner: string;
  readonly begin: () => void;
}
