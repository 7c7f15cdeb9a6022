import pg from 'pg';
import { limits } from './limits.ts';
import { connectionOptions, ignoreLoss, pooledConnectionOptions } from './postgres.ts';
import { within } from './within.ts';

/** Asks whether the database answers, over one connection that nothing else uses. */
export interface Probe {
  /** Rejects within a second when it does not; at once where it did not a moment ago, while the next answer is looked for. */
  ask(): Promise<void>;
  close(): Promise<void>;
}

const { probe } = limits;
/** The time for which a failure is reported without another check: a regular caller learns of the recovery with its next request. */
const failureKnownFor = 5000;
const quick = { reply: probe, statement: probe, idleInTransaction: probe, lock: probe, connection: probe };

export function openProbe(databaseUrl: string, isPooled = false): Probe {
  const optionsOf = isPooled ? pooledConnectionOptions : connectionOptions;
  let client: Promise<pg.Client> | null = null;
  let asking: Promise<void> | null = null;
  let failure: { readonly error: unknown; readonly at: number } | null = null;

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client(optionsOf(databaseUrl, 'ready', quick));
    ignoreLoss(made);
    made.once('end', () => {
      client = null;
    });
    await made.connect();
    return made;
  }

  async function query(): Promise<void> {
    client ??= connect();
    const used = client;
    try {
      await (await used).query('select 1');
    } catch (error) {
      if (client === used) client = null;
      used.then((made) => made.end()).catch(() => undefined);
      throw error;
    }
  }

  async function askOnce(): Promise<void> {
    try {
      await within(probe, 'the answer of the database', query());
      failure = null;
    } catch (error) {
      failure = { error, at: performance.now() };
      throw error;
    } finally {
      asking = null;
    }
  }

  return {
    ask() {
      // Concurrent callers get the same answer: there is only one connection for all of them.
      asking ??= askOnce();
      if (failure === null || performance.now() - failure.at > failureKnownFor) return asking;
      asking.catch(() => undefined);
      return Promise.reject(failure.error);
    },
    async close() {
      const open = client;
      client = null;
      await open?.then((made) => made.end()).catch(() => undefined);
    },
  };
}
