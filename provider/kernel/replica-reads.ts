import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Database } from '../database/open.ts';
import type { Replica } from '../database/replica.ts';
import { maxLagMilliseconds } from '../database/replica-freshness.ts';
import type { Actor } from './actor.ts';
import { guarded } from './background.ts';
import type { Handler } from './handler.ts';
import { Refusal } from './refusal.ts';

/** Decides which reads go to the replica: those whose reply may be some seconds old, for callers whose latest changes it has. */
export interface ReplicaReads {
  /** The database for this read instead of the primary; null where it must use the primary. */
  databaseOf(name: string, actor: Actor | null): Database | null;
  /** A read failed there, and is made again on the primary. */
  failed(error: unknown): void;
  /** Records a change of this actor; call it after the commit and before the reply. */
  wrote(actor: Actor | null): Promise<void>;
  /** Devices of these accounts, or all, were signalled a change, and are about to read it. */
  signalled(accountIds: readonly string[] | 'all'): void;
}

interface ReplicaReadsParts {
  readonly replica: Pick<Replica, 'database' | 'upTo' | 'failed'>;
  /** The names of the endpoints. */
  readonly names: ReadonlySet<string>;
  /** In milliseconds, by the clock of `replica.upTo`. */
  readonly now: () => number;
  /** Informs the other processes that this account has changed something. */
  readonly announceWrite: (accountId: string) => Promise<void>;
}

export function makeReplicaReads({ replica, names, now, announceWrite }: ReplicaReadsParts): ReplicaReads {
  const changes = recentChanges();
  let allAt = Number.NEGATIVE_INFINITY;
  return {
    databaseOf(name, actor) {
      if (!names.has(name)) return null;
      const upTo = replica.upTo();
      if (upTo === null || upTo <= allAt) return null;
      if (actor !== null && upTo <= changes.latestOf(actor.accountId)) return null;
      return replica.database;
    },
    failed: (error) => replica.failed(error),
    async wrote(actor) {
      if (actor === null) return;
      changes.note(actor.accountId, now());
      // Members and coaches read nothing of it: their many changes are nobody's business here.
      if (actor.role === 'ADMIN' || actor.role === 'EMPLOYER') await announceWrite(actor.accountId);
    },
    signalled(accountIds) {
      const at = now();
      if (accountIds === 'all') allAt = at;
      else for (const id of accountIds) changes.note(id, at);
    },
  };
}

/** Makes a read on the replica where that is possible; on any failure there, the primary decides. */
export async function readReplicaFirst<Read>(
  { database, replicaReads }: { readonly database: Database; readonly replicaReads: ReplicaReads | null },
  name: string,
  actor: Actor | null,
  read: (database: Database) => Promise<Read>,
): Promise<Read> {
  const replica = replicaReads?.databaseOf(name, actor) ?? null;
  if (replica === null) return read(database);
  try {
    return await read(replica);
  } catch (error) {
    if (!(error instanceof Refusal)) replicaReads?.failed(error);
    return read(database);
  }
}

/** When accounts last changed something or were signalled a change, for as long as a replica may lack it. */
function recentChanges() {
  let [current, former] = [new Map<string, number>(), new Map<string, number>()];
  let begunAt = Number.NEGATIVE_INFINITY;
  return {
    note(accountId: string, at: number): void {
      if (at - begunAt > maxLagMilliseconds) {
        former = current;
        current = new Map();
        begunAt = at;
      }
      current.set(accountId, at);
    },
    latestOf: (accountId: string) => current.get(accountId) ?? former.get(accountId) ?? Number.NEGATIVE_INFINITY,
  };
}

/** @throws if a call writes, as the log of health data readings does, or is one that is not built again each time */
export function requireReplicable(name: string, endpoint: Endpoint, handler: Handler<Endpoint>): void {
  if (endpoint.method === 'GET' && (endpoint.memberData ?? 'none') === 'none' && typeof handler === 'function') return;
  throw new Error(`${name} cannot be read from a replica: it must be a GET without member data that is made anew for each call.`);
}

const askEveryMilliseconds = 1000;

/** Queries the replica every second for its position, and logs when reads begin and stop going there. */
export function keepAskingReplica(app: FastifyInstance, replica: Replica, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void {
  let wasRead: boolean | null = null;
  let asking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const problem = await replica.look().then(
      () => null,
      (error: unknown) => error,
    );
    const isRead = replica.upTo() !== null;
    if (isRead === wasRead) return;
    wasRead = isRead;
    if (isRead) log.info('the replica is read from');
    else
      log.warn({ err: problem }, 'the replica is not read from: it cannot be reached, is too far behind, or belongs to another database');
  }

  async function lookOnce(): Promise<void> {
    // A query that hangs is not repeated before it has answered or failed.
    if (asking !== null) return;
    asking = look();
    await asking.finally(() => {
      asking = null;
    });
  }

  const failed = (error: unknown) => log.warn({ err: error }, 'the replica cannot be asked how far it is');
  const timer = setInterval(guarded(lookOnce, failed), askEveryMilliseconds).unref();
  app.addHook('onReady', lookOnce);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await asking;
  });
}
