import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { v7 as uuid } from 'uuid';
import type { Database, OpenedDatabase } from '../database/open.ts';

/** One notification to bring to its person, and since when it was due. */
export interface DeliveryJob {
  readonly notificationId: string;
  readonly dueAt: string;
}

/** One attempt to get a mail out, counted from 1. Its content is in the ledger only. */
export interface MailJob {
  readonly mailId: string;
  readonly attempt: number;
}

/** Everything that is delivered: notifications to devices, notifications that become mails, and all mails to the mail server. */
interface Jobs {
  readonly push: DeliveryJob;
  readonly mail: DeliveryJob;
  readonly 'outgoing-mail': MailJob;
}
type QueueName = keyof Jobs;

const queueNames = ['push', 'mail', 'outgoing-mail'] as const satisfies readonly QueueName[];

export interface FetchedJob<Data> {
  readonly id: string;
  readonly retryCount: number;
  readonly data: Data;
}

/** The jobs in the database, by pg-boss. Every provider takes from them; each job is with one at a time. */
export interface JobQueue {
  /** Puts jobs in within a transaction: they are there when, and only when, that is committed. */
  add<Name extends QueueName>(transaction: Database, name: Name, jobs: readonly Jobs[Name][]): Promise<void>;
  take<Name extends QueueName>(name: Name, count: number): Promise<FetchedJob<Jobs[Name]>[]>;
  done(name: QueueName, jobs: readonly FetchedJob<unknown>[]): Promise<void>;
  /** Is retried at growing intervals, in the end not any more. */
  failed(name: QueueName, job: FetchedJob<unknown>, why: string): Promise<void>;
  /** Takes jobs away from providers that stopped responding, and deletes those of long ago. */
  tidyUp(): Promise<void>;
  close(): Promise<void>;
}

export interface QueueOptions {
  /** A job whose provider has not ended it after this is given to another one. */
  readonly leaseSeconds: number;
  /** Before the first repetition; doubles from then on. */
  readonly retrySeconds: number;
  /** How often a provider looks for due work, besides when it is woken. */
  readonly lookEverySeconds: number;
}

export const defaultQueueOptions: QueueOptions = { leaseSeconds: 120, retrySeconds: 15, lookEverySeconds: 10 };

/** The queue of one process, for all that deliver there. */
export interface SharedQueue {
  /** Opens it with the first call; after a failure the next call tries again. */
  open(): Promise<JobQueue>;
  close(): Promise<void>;
}

/** The queue is opened when something is first looked for, not before the provider serves. */
export function shareQueue(
  opened: Pick<OpenedDatabase, 'executeSql' | 'kind'>,
  options: Pick<QueueOptions, 'leaseSeconds' | 'retrySeconds'>,
  onError: (error: unknown) => void = () => undefined,
): SharedQueue {
  let opening: Promise<JobQueue> | null = null;
  return {
    async open() {
      opening ??= openQueue(opened, options, onError);
      const begun = opening;
      try {
        return await begun;
      } catch (error) {
        if (opening === begun) opening = null;
        throw error;
      }
    },
    async close() {
      const queue = await opening?.catch(() => null);
      await queue?.close();
    },
  };
}

/** With the doubling waits of up to an hour that is about half a day. */
const maxRetries = 18;
const maxWaitSeconds = 3600;
const keptSeconds = 86_400;

/** Opens the queue; makes its schema `pgboss` where there is none, under a lock of pg-boss. */
export async function openQueue(
  opened: Pick<OpenedDatabase, 'executeSql' | 'kind'>,
  { leaseSeconds, retrySeconds }: Pick<QueueOptions, 'leaseSeconds' | 'retrySeconds'>,
  onError: (error: unknown) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => opened.executeSql(text, values) },
    backend: opened.kind,
    // When to look and what is due is decided here, by our own clock.
    schedule: false,
    supervise: false,
  });
  boss.on('error', onError);
  await boss.start();
  for (const name of queueNames) {
    const options = {
      expireInSeconds: leaseSeconds,
      retryLimit: maxRetries,
      retryDelay: retrySeconds,
      retryBackoff: true,
      retryDelayMax: maxWaitSeconds,
      deleteAfterSeconds: keptSeconds,
    };
    const isThere = (await boss.getQueue(name)) !== null;
    if (isThere) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
    // pg-boss looks a queue up with its first use, on a connection of its own. Within a transaction,
    // as in `add`, that would wait for ever where there is only one (PGlite): the first use is here.
    await boss.findJobs(name, { id: uuid() });
  }
  return {
    add: async (transaction, name, jobs) => {
      if (jobs.length > 0)
        await boss.insert(
          name,
          jobs.map((data) => ({ data })),
          { db: fromDrizzle(transaction, sql) },
        );
    },
    take: (name, count) => boss.fetch(name, { batchSize: count }),
    done: async (name, jobs) => {
      if (jobs.length > 0)
        await boss.complete(
          name,
          jobs.map(({ id, retryCount }) => ({ id, retryCount })),
        );
    },
    failed: async (name, { id, retryCount }, why) => {
      await boss.fail(name, { id, retryCount }, { why });
    },
    tidyUp: () => boss.supervise(),
    close: () => boss.stop({ graceful: false, close: false }),
  };
}
