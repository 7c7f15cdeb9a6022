import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { type BoundedQueue, boundedQueue } from './bounded-queue.ts';
import { Refusal } from './refusal.ts';

interface ShareBounds {
  /** Calls of one account that are handled at the same time; the pool has twenty connections. */
  readonly atOnce: number;
  /** The number of further calls that wait, without a connection: a starting app makes some dozens of calls. */
  readonly maxWaiting: number;
}

export const defaultShare: ShareBounds = { atOnce: 4, maxWaiting: 60 };

/** Work that one account, or one enterprise, must not fill the provider with. */
export interface Shares {
  /** Runs a call when it is its account's turn. @throws Refusal TOO_MANY_REQUESTS, at once, when too many of the account wait already */
  ofAccount<Result>(accountId: string, work: () => Promise<Result>): Promise<Result>;
  /** Runs work that may run only once at a time under this name. @throws Refusal TOO_MANY_REQUESTS, at once, while another one runs */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

const retryAfterSeconds = 2;
/** An import of a thousand people takes some seconds. */
const retryAloneAfterSeconds = 3;

function refusalWhileRunning(): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: retryAloneAfterSeconds });
}

/** Counts the calls of this process, before any of them takes a connection of its pool. */
export function makeShares(bounds: ShareBounds): Shares {
  const accounts = new Map<string, BoundedQueue>();
  const running = new Set<string>();
  const full = () => new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });

  return {
    async ofAccount(accountId, work) {
      const queue = accounts.get(accountId) ?? boundedQueue(bounds, full);
      accounts.set(accountId, queue);
      try {
        return await queue.run(work);
      } finally {
        if (queue.isIdle()) accounts.delete(accountId);
      }
    },
    async alone(name, work) {
      if (running.has(name)) throw refusalWhileRunning();
      running.add(name);
      try {
        return await work();
      } finally {
        running.delete(name);
      }
    },
  };
}

/** Refuses where another provider runs work under this name, until the transaction ends. */
export async function requireAlone(transaction: Database, name: string): Promise<void> {
  const { rows } = await transaction.execute<{ is_alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`alone ${name}`}, 0)) as is_alone`,
  );
  if (!rows[0]?.is_alone) throw refusalWhileRunning();
}
