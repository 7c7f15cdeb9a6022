import { PGlite, type Transaction } from '@electric-sql/pglite';
import { btree_gin as btreeGin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist as btreeGist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sqlState } from './lost-connection.ts';
import { observeStatement, statementChannel } from './observed.ts';
import { settings } from './settings.ts';

/** The extensions that the migrations need, and the start of every session. */
export const embeddedOptions = {
  extensions: { btree_gin: btreeGin, btree_gist: btreeGist, pg_trgm: trigrams, unaccent },
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
};

type Client = Pick<PGlite, 'query' | 'exec' | 'transaction'>;

/** The embedded database as Drizzle uses it. */
export interface Embedded extends Client {
  close(): Promise<void>;
}

interface Parts {
  /** Opens it; what was committed before is there. */
  open(): Promise<PGlite>;
  /** Rejects while nothing may be written. */
  requireRoom(): Promise<void>;
}

const writes = /\b(insert|update|delete|create|alter|drop|truncate|for update)\b/i;
const secondsBetweenTries = 1;

/**
 * PGlite that is opened again when it has broken: where it could not write its log, it answers every
 * query with an error from then on, also when there is room again. The broken one is left alone, as a
 * server that was killed; what it had committed the next one reads from the log.
 */
export async function openEmbedded({ open, requireRoom }: Parts): Promise<Embedded> {
  let client = await open();
  let isBroken = false;
  let reopening: Promise<void> | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;

  async function reopen(): Promise<void> {
    if (performance.now() - triedAt < secondsBetweenTries * 1000) throw away();
    triedAt = performance.now();
    await requireRoom();
    client = await open();
    isBroken = false;
  }

  async function usable(): Promise<PGlite> {
    if (isBroken) {
      reopening ??= reopen().finally(() => {
        reopening = null;
      });
      await reopening.catch((error: unknown) => {
        throw away(error);
      });
    }
    return client;
  }

  async function run<Result>(work: (client: PGlite) => Promise<Result>): Promise<Result> {
    const used = await usable();
    try {
      return await work(used);
    } catch (error) {
      if (isOfStatement(error) || (await answers(used))) throw error;
      if (used === client) isBroken = true;
      throw away(error);
    }
  }

  return {
    query: async (text, ...more) => {
      if (writes.test(text)) await requireRoom();
      return observeStatement(text, () => run((used) => used.query(text, ...more)));
    },
    exec: async (text, ...more) => {
      if (writes.test(text)) await requireRoom();
      return observeStatement(text, () => run((used) => used.exec(text, ...more)));
    },
    transaction: async (work) => {
      await requireRoom();
      return run((used) => used.transaction((transaction) => work(observedTransaction(transaction))));
    },
    close: async () => {
      if (!isBroken) await client.close();
    },
  };
}

function observedTransaction(transaction: Transaction): Transaction {
  if (!statementChannel.hasSubscribers) return transaction;
  const { query } = transaction;
  return Object.assign(Object.create(transaction), {
    query: ((text, ...more) => observeStatement(text, () => query(text, ...more))) satisfies Transaction['query'],
  });
}

/** PostgreSQL's own code for 'cannot connect now'. */
function away(cause?: unknown): Error {
  return Object.assign(new Error('The embedded database is being opened again.', { cause }), { code: '57P03' });
}

/** Whether PostgreSQL rejected a statement or its values: the database itself works. */
function isOfStatement(error: unknown): boolean {
  return /^(21|22|23|40|42|55)/.test(sqlState(error) ?? '');
}

async function answers(client: Client): Promise<boolean> {
  try {
    await client.query('select 1');
    return true;
  } catch {
    return false;
  }
}
