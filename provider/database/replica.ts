import type pg from 'pg';
import type { Database } from './database.ts';
import { limits } from './limits.ts';
import { isConnectionLost } from './lost-connection.ts';
import { databaseOver, openPool } from './postgres.ts';
import { ReplicaFreshness } from './replica-freshness.ts';
import { within } from './within.ts';

const connections = 10;
/** Shorter than the primary's limit: slower reads are repeated there. */
const limitsOfReads = { ...limits, reply: 4000, statement: 3500, connection: 1000 };
const { probe } = limits;
const limitsOfAsking = { reply: probe, statement: probe, idleInTransaction: probe, lock: probe, connection: probe };

/** A streaming replica of the database, for reads that may be some seconds old. */
export interface Replica {
  readonly database: Database;
  /** Everything committed before this moment of `performance.now()` has arrived; null while the replica must not be read. */
  upTo(): number | null;
  /** A read failed there. */
  failed(error: unknown): void;
  /** Asks how far it is; to be called every second. Rejects where it cannot be used. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** @param primaryUrl of the server itself, not of a pooler */
export function openReplica(replicaUrl: string, primaryUrl: string): Replica {
  const pool = openPool(replicaUrl, 'replica', connections, limitsOfReads, false);
  const askingReplica = openPool(replicaUrl, 'replica lag', 1, limitsOfAsking, false);
  const askingPrimary = openPool(primaryUrl, 'replica lag', 1, limitsOfAsking, false);
  const freshness = new ReplicaFreshness();

  async function ask(): Promise<void> {
    const at = performance.now();
    const primary = await positionOf(askingPrimary, 'pg_current_wal_insert_lsn()', 'not pg_is_in_recovery()');
    if (!primary.isAsExpected) throw new Error('DATABASE_URL leads to a standby.');
    freshness.notePrimary(primary.position, at);
    const replica = await positionOf(askingReplica, 'pg_last_wal_replay_lsn()', 'pg_is_in_recovery()');
    if (!replica.isAsExpected || replica.system !== primary.system) {
      throw new Error('DATABASE_REPLICA_URL leads to a server that is not a standby of the one of DATABASE_URL.');
    }
    freshness.noteReplica(replica.position);
  }

  return {
    database: databaseOver(pool),
    upTo: () => freshness.upTo(performance.now()),
    failed: (error) => {
      if (isConnectionLost(error)) freshness.lose();
    },
    async look() {
      try {
        await ask();
      } catch (error) {
        freshness.lose();
        throw error;
      }
    },
    async close() {
      await Promise.all([pool, askingReplica, askingPrimary].map((one) => one.end()));
    },
  };
}

async function positionOf(pool: pg.Pool, position: string, expectation: string) {
  const asked = pool.query<{ position: string | null; system: string; isAsExpected: boolean }>(`
    select case when ${expectation} then pg_wal_lsn_diff(${position}, '0/0')::text end as position,
      (select system_identifier from pg_control_system())::text as system, ${expectation} as "isAsExpected"`);
  const { rows } = await within(2 * probe, 'the position of a database server', asked);
  const [found] = rows;
  if (!found) throw new Error('A database server does not say its position.');
  return { position: BigInt(found.position ?? 0), system: found.system, isAsExpected: found.isAsExpected };
}
