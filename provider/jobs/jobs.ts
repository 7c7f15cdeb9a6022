import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import type { DeliveryJob, JobQueue, QueueOptions, SharedQueue } from '../delivery/index.ts';
import { oneAfterAnother } from '../kernel/background.ts';
import { observeJob } from '../kernel/observed.ts';
import { sendAnnouncements } from './due-announcements.ts';
import { mailNotification } from './mail-job.ts';
import type { JobParts } from './parts.ts';
import { pushNotification } from './push-job.ts';
import { makeReminders } from './reminders.ts';

const tidyEveryMilliseconds = 60_000;
const maxQueuedAtOnce = 500;
const atOnce = 10;

export interface Jobs {
  /** There may be something new to deliver. With the first call it also begins to look by itself. */
  wake(): void;
  /** Does all that is due now; resolves when it was tried. */
  runDue(): Promise<void>;
  /** Starts nothing more; resolves when current work is done. */
  close(): Promise<void>;
}

const queueNames = ['push', 'mail'] as const;
type QueueName = (typeof queueNames)[number];

const work: Readonly<Record<QueueName, (parts: JobParts, job: DeliveryJob) => Promise<void>>> = {
  push: pushNotification,
  mail: mailNotification,
};

/**
 * Makes reminders and delivers notifications. The tables decide what is due, by our clock; pg-boss decides which provider does it, and
 * repeats failed work. Any number of providers may look at the same time.
 */
export function makeJobs(parts: JobParts, queue: Pick<SharedQueue, 'open'>, options: QueueOptions): Jobs {
  const { log, clock, database } = parts;
  let isWanted = false;
  let isClosed = false;
  let tidiedAt = 0;
  const reminders = makeReminders(parts, options.lookEverySeconds, () => isClosed);
  const looks = oneAfterAnother((error) => {
    if (!isClosed) log.error({ err: error }, 'jobs could not be looked for; they are soon again');
  });

  async function lookOnce(): Promise<void> {
    const jobs = await queue.open();
    if (Date.now() - tidiedAt >= Math.min(tidyEveryMilliseconds, options.leaseSeconds * 500)) {
      tidiedAt = Date.now();
      await jobs.tidyUp();
    }
    if (await reminders.make()) isWanted = true;
    if (await announced(parts, () => isClosed)) isWanted = true;
    for (const name of queueNames) {
      while ((await queueDue(database, jobs, name, clock.now())) === maxQueuedAtOnce && !isClosed);
      await runQueue(parts, jobs, name, () => isClosed);
    }
  }

  function lookForDue(): void {
    isWanted = true;
    looks.add(async () => {
      while (isWanted && !isClosed) {
        isWanted = false;
        await lookOnce();
      }
    });
  }

  let timer: ReturnType<typeof setInterval> | undefined;

  return {
    wake() {
      timer ??= setInterval(() => lookForDue(), options.lookEverySeconds * 1000).unref();
      // The look that is already waiting will find it.
      if (!isClosed && !isWanted) lookForDue();
    },
    runDue() {
      lookForDue();
      return looks.ended();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looks.ended();
      await reminders.release().catch((error: unknown) => log.warn({ err: error }, 'another provider looks for reminders a little later'));
    },
  };
}

/** Returns whether more waits: other due work is done in between. */
async function announced(parts: JobParts, isClosed: () => boolean): Promise<boolean> {
  try {
    return await sendAnnouncements(parts, isClosed);
  } catch (error) {
    if (!isClosed()) parts.log.error({ err: error }, 'announcements could not be sent; they are soon tried again');
    return false;
  }
}

async function runQueue(parts: JobParts, jobs: JobQueue, name: QueueName, isClosed: () => boolean): Promise<void> {
  const { log, realtime } = parts;
  while (!isClosed()) {
    const taken = await jobs.take(name, atOnce);
    if (taken.length === 0) return;
    const signalledIds = new Set<string>();
    const changed: JobParts['realtime']['changed'] = (accountIds) => {
      for (const id of accountIds) signalledIds.add(id);
    };
    const done: typeof taken = [];
    await Promise.all(
      taken.map(async (job) => {
        try {
          await observeJob(name, () => work[name]({ ...parts, realtime: { changed } }, job.data));
          done.push(job);
        } catch (error) {
          log.warn({ err: error, queue: name, notificationId: job.data.notificationId }, 'a notification could not be delivered yet');
          await jobs.failed(name, job, error instanceof Error ? error.message : 'unknown');
        }
      }),
    );
    await jobs.done(name, done);
    if (signalledIds.size > 0) realtime.changed([...signalledIds], ['notifications']);
  }
}

const dueColumns = { push: 'push_due_at', mail: 'mail_due_at' } as const;

/** Turns due notifications into jobs in one transaction, each exactly once. Returns how many. */
async function queueDue(database: Database, jobs: JobQueue, name: QueueName, now: Date): Promise<number> {
  const column = sql.identifier(dueColumns[name]);
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ notificationId: string; dueAt: number }>(sql`
      with due as (
        select id, ${column} as due_at from notifications where ${column} <= ${now.toISOString()}::timestamptz
        order by ${column} limit ${maxQueuedAtOnce} for update skip locked
      )
      update notifications set ${column} = null from due where notifications.id = due.id
      returning notifications.id as "notificationId", (extract(epoch from due.due_at) * 1000)::float8 as "dueAt"`);
    await jobs.add(
      transaction,
      name,
      rows.map(({ notificationId, dueAt }) => ({ notificationId, dueAt: new Date(dueAt).toISOString() })),
    );
    return rows.length;
  });
}
