import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import type { DeliveryJob, JobQueue, QueueOptions, SharedQueue } from '../delivery/index.ts';
import { makeLookUp } from '../kernel/look-ups.ts';
import { makeSessionReminders } from '../notifications/index.ts';
import { sendAnnouncements } from './due-announcements.ts';
import { doBusiness } from './due-business.ts';
import { makeCareReminders } from './due-care.ts';
import { makeDemoReminders } from './due-demos.ts';
import { makeLateCoachNotifications } from './due-late-coaches.ts';
import { makePayoutNotifications } from './due-payouts.ts';
import { makeTaskReminders, mostTasksAtOnce } from './due-tasks.ts';
import { mailNotification } from './mail-job.ts';
import type { JobParts } from './parts.ts';
import { pushNotification } from './push-job.ts';

const tidyEveryMilliseconds = 60_000;
const taskRemindersEveryMilliseconds = 15 * 60_000;
const businessEveryMilliseconds = 10 * 60_000;
const mostQueuedAtOnce = 500;
const atOnce = 10;
/** So many looks a provider may miss before another one looks for reminders in its place. */
const patientLooks = 2.5;

export interface Jobs {
  /** There may be something new to deliver. With the first call it also begins to look by itself. */
  wake(): void;
  /** Does all that is due now; resolves when it was tried. */
  runDue(): Promise<void>;
  /** Begins nothing further; resolves when what is under way is done. */
  close(): Promise<void>;
}

const queueNames = ['push', 'mail'] as const;
type QueueName = (typeof queueNames)[number];

const work: Readonly<Record<QueueName, (parts: JobParts, job: DeliveryJob) => Promise<void>>> = {
  push: pushNotification,
  mail: mailNotification,
};

/**
 * Makes reminders and brings notifications to people. The tables say what is due, by our clock;
 * pg-boss says which provider does it and repeats what failed. As many providers as there are may
 * look at the same time.
 */
export function makeJobs(parts: JobParts, queue: Pick<SharedQueue, 'open'>, options: QueueOptions): Jobs {
  const { log, clock, database, realtime } = parts;
  const lookUp = makeLookUp(database, 'reminders', patientLooks * options.lookEverySeconds);
  let running: Promise<void> = Promise.resolve();
  let isWanted = false;
  let isClosed = false;
  let tidiedAt = 0;
  let taskRemindersAt = 0;
  let businessAt = 0;

  /** What goes wrong with one sort of reminder keeps neither the others nor any message back. */
  async function made<More>(
    make: (database: Database, now: Date, more?: More) => Promise<string[]>,
    now: Date,
    more?: More,
  ): Promise<string[] | null> {
    try {
      return await make(database, now, more);
    } catch (error) {
      if (!isClosed) log.error({ err: error, which: make.name }, 'reminders could not be made; they are soon tried again');
      return null;
    }
  }

  async function makeReminders(): Promise<void> {
    const now = clock.now();
    const inNeed = (await made(makeCareReminders, now)) ?? [];
    if (inNeed.length > 0) realtime.changed([...new Set(inNeed)], ['notifications', 'care']);
    const inCharge = (await made(makeDemoReminders, now)) ?? [];
    if (inCharge.length > 0) realtime.changed([...new Set(inCharge)], ['notifications', 'demos']);
    const look = await lookUp.begin(now);
    if (look === null) return;
    const ofSessions = await made(makeSessionReminders, now, { since: look.since });
    if (ofSessions !== null) await lookUp.done(now);
    const told = [...(ofSessions ?? []), ...((await made(makeLateCoachNotifications, now)) ?? [])];
    if (now.getTime() - businessAt >= businessEveryMilliseconds) {
      businessAt = now.getTime();
      const concerned = await doBusiness(parts);
      if (concerned.length > 0)
        realtime.changed([...new Set(concerned)], ['account', 'enterprise', 'employees', 'subscription', 'analytics', 'notifications']);
    }
    if (now.getTime() - taskRemindersAt >= taskRemindersEveryMilliseconds) {
      taskRemindersAt = now.getTime();
      const tasks = (await made<number>(makeTaskReminders, now)) ?? [];
      if (tasks.length >= mostTasksAtOnce) taskRemindersAt = 0;
      told.push(...tasks, ...((await made(makePayoutNotifications, now)) ?? []));
    }
    if (told.length > 0) realtime.changed([...new Set(told)], ['notifications']);
    if (taskRemindersAt === 0) isWanted = true;
  }

  /** Answers whether more waits: what else is due has its turn in between. */
  async function announced(): Promise<boolean> {
    try {
      return await sendAnnouncements(parts, () => isClosed);
    } catch (error) {
      if (!isClosed) log.error({ err: error }, 'announcements could not be sent; they are soon tried again');
      return false;
    }
  }

  async function runQueue(jobs: JobQueue, name: QueueName): Promise<void> {
    while (!isClosed) {
      const taken = await jobs.take(name, atOnce);
      if (taken.length === 0) return;
      const told = new Set<string>();
      const changed: JobParts['realtime']['changed'] = (accountIds) => accountIds.forEach((id) => void told.add(id));
      const done: typeof taken = [];
      await Promise.all(
        taken.map(async (job) => {
          try {
            await work[name]({ ...parts, realtime: { changed } }, job.data);
            done.push(job);
          } catch (error) {
            log.warn({ err: error, queue: name, notificationId: job.data.notificationId }, 'a notification could not be delivered yet');
            await jobs.failed(name, job, error instanceof Error ? error.message : 'unknown');
          }
        }),
      );
      await jobs.done(name, done);
      if (told.size > 0) realtime.changed([...told], ['notifications']);
    }
  }

  async function lookOnce(): Promise<void> {
    const jobs = await queue.open();
    if (Date.now() - tidiedAt >= Math.min(tidyEveryMilliseconds, options.leaseSeconds * 500)) {
      tidiedAt = Date.now();
      await jobs.tidyUp();
    }
    await makeReminders();
    if (await announced()) isWanted = true;
    for (const name of queueNames) {
      while ((await queueDue(database, jobs, name, clock.now())) === mostQueuedAtOnce && !isClosed);
      await runQueue(jobs, name);
    }
  }

  function runDue(): Promise<void> {
    isWanted = true;
    running = running.then(async () => {
      while (isWanted && !isClosed) {
        isWanted = false;
        try {
          await lookOnce();
        } catch (error) {
          if (!isClosed) log.error({ err: error }, 'jobs could not be looked for; they are soon again');
        }
      }
    });
    return running;
  }

  let timer: ReturnType<typeof setInterval> | undefined;

  return {
    wake() {
      timer ??= setInterval(() => void runDue(), options.lookEverySeconds * 1000).unref();
      // One that waits already will see what is new.
      if (!isClosed && !isWanted) void runDue();
    },
    runDue,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
      await lookUp.release().catch((error: unknown) => log.warn({ err: error }, 'another provider looks for reminders a little later'));
    },
  };
}

const dueColumns = { push: 'push_due_at', mail: 'mail_due_at' } as const;

/** Turns what has come due into jobs, in one transaction: each is a job once. Answers how many. */
async function queueDue(database: Database, jobs: JobQueue, name: QueueName, now: Date): Promise<number> {
  const column = sql.identifier(dueColumns[name]);
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ notificationId: string; dueAt: number }>(sql`
      with due as (
        select id, ${column} as due_at from notifications where ${column} <= ${now.toISOString()}::timestamptz
        order by ${column} limit ${mostQueuedAtOnce} for update skip locked
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
