import { statfs } from 'node:fs/promises';
import { Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { OpenedDatabase } from '../database/open.ts';
import { within } from '../database/within.ts';

/** Jobs of one name that are due. */
export interface WaitingJobs {
  readonly job: string;
  readonly count: number;
  /** Since when the one that waits longest is due; null where none waits. */
  readonly since: Date | null;
}

/** Queries of the database, once for each scrape. */
export interface StoredState {
  readonly waiting: readonly WaitingJobs[];
  /** The progress of a look-up of all providers. */
  readonly lookedUpUntil: readonly { readonly name: string; readonly until: Date }[];
  readonly backedUpUntil: Date | null;
}

interface Parts {
  readonly opened: Pick<OpenedDatabase, 'pools'>;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly openSockets: () => number;
  readonly read: () => Promise<StoredState>;
  readonly failed: (error: unknown) => void;
}

/** Prometheus waits ten seconds, and what the process itself knows is wanted most while the database is away. */
const maxMilliseconds = 3000;

/** Adds values that are looked up on request. @returns the look-up, to be made before the registry is read */
export function addState(registry: Registry<OpenMetricsContentType>, parts: Parts): () => Promise<void> {
  const { opened, dataDir, now, openSockets, read, failed } = parts;
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const pools = gauge('zh_pool_connections', 'Connections to PostgreSQL that are open, by pool and state.', ['pool', 'state']);
  const most = gauge('zh_pool_connections_limit', 'The most connections that a pool may open.', ['pool']);
  const turns = gauge('zh_pool_waiting', 'Callers that wait for a connection.', ['pool']);
  const sockets = gauge('zh_sockets', 'Open realtime connections of devices.');
  const room = gauge('zh_data_free_bytes', 'Free room where DATA_DIR is.');
  const up = gauge('zh_database_up', '1 while the database answers, 0 while it does not.');
  const depth = gauge('zh_jobs_waiting', 'Jobs that are due, of all providers together; at most 10000 are counted.', ['task']);
  const lag = gauge('zh_job_lag_seconds', 'How long the job that waits longest has been due.', ['task']);
  const backup = gauge('zh_backup_age_seconds', 'How old the newest back-up is; absent before the first one.');

  const secondsSince = (time: Date) => Math.max(0, now().getTime() - time.getTime()) / 1000;
  let looking: Promise<void> | null = null;

  async function lookAtDatabase(): Promise<void> {
    for (const one of [depth, lag]) one.reset();
    backup.remove({});
    try {
      const { waiting, lookedUpUntil, backedUpUntil } = await within(maxMilliseconds, 'the state of the jobs', read());
      up.set(1);
      for (const { job: task, count, since } of waiting) {
        depth.set({ task }, count);
        lag.set({ task }, since === null ? 0 : secondsSince(since));
      }
      for (const { name: task, until } of lookedUpUntil) lag.set({ task }, secondsSince(until));
      if (backedUpUntil !== null) backup.set(secondsSince(backedUpUntil));
    } catch (error) {
      up.set(0);
      failed(error);
    }
  }

  async function lookAtDisk(): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(dataDir);
      room.set(bavail * bsize);
    } catch {
      // A provider with a server and a bucket needs no such folder.
      room.remove({});
    }
  }

  async function look(): Promise<void> {
    sockets.set(openSockets());
    for (const { name: pool, most: limit, open, idle, waiting } of opened.pools()) {
      pools.set({ pool, state: 'idle' }, idle);
      pools.set({ pool, state: 'busy' }, open - idle);
      most.set({ pool }, limit);
      turns.set({ pool }, waiting);
    }
    await Promise.all([lookAtDatabase(), lookAtDisk()]);
  }

  // The database is queried once, however many scrapes run at the same time.
  return () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
}
