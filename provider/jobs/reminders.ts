import type { Database } from '../database/open.ts';
import { makeLookUp } from '../kernel/look-ups.ts';
import { observeJob } from '../kernel/observed.ts';
import { makeSessionReminders, makeStepReminders } from '../notifications/index.ts';
import { doBusiness } from './due-business.ts';
import { makeCareReminders } from './due-care.ts';
import { makeDemoReminders } from './due-demos.ts';
import { makeLateCoachNotifications } from './due-late-coaches.ts';
import { makePayoutNotifications } from './due-payouts.ts';
import { makeTaskReminders, maxTasksAtOnce } from './due-tasks.ts';
import type { JobParts } from './parts.ts';

const taskRemindersEveryMilliseconds = 15 * 60_000;
const businessEveryMilliseconds = 10 * 60_000;
/** The number of looks a provider may miss before another one takes over. */
const patientLooks = 2.5;

export interface Reminders {
  /** Makes the reminders due by now; returns whether more wait. */
  make(): Promise<boolean>;
  /** Lets another provider look for reminders. */
  release(): Promise<void>;
}

export function makeReminders(parts: JobParts, lookEverySeconds: number, isClosed: () => boolean): Reminders {
  const { log, clock, database, realtime } = parts;
  const lookUp = makeLookUp(database, 'reminders', patientLooks * lookEverySeconds);
  let taskRemindersAt = 0;
  let businessAt = 0;

  /** A failure with one sort of reminder stops neither the others nor any message. */
  async function made<More>(
    make: (database: Database, now: Date, more?: More) => Promise<string[]>,
    now: Date,
    more?: More,
  ): Promise<string[] | null> {
    try {
      return await observeJob('reminders', () => make(database, now, more));
    } catch (error) {
      if (!isClosed()) log.error({ err: error, which: make.name }, 'reminders could not be made; they are soon tried again');
      return null;
    }
  }

  function signal(accountIds: readonly string[], topics: readonly string[]): void {
    if (accountIds.length > 0) realtime.changed([...new Set(accountIds)], topics);
  }

  async function lookAfterBusiness(now: Date): Promise<void> {
    if (now.getTime() - businessAt < businessEveryMilliseconds) return;
    businessAt = now.getTime();
    signal(await doBusiness(parts), ['account', 'enterprise', 'employees', 'subscription', 'analytics', 'notifications']);
  }

  async function madeOfTasks(now: Date): Promise<string[]> {
    if (now.getTime() - taskRemindersAt < taskRemindersEveryMilliseconds) return [];
    taskRemindersAt = now.getTime();
    const tasks = (await made<number>(makeTaskReminders, now)) ?? [];
    if (tasks.length >= maxTasksAtOnce) taskRemindersAt = 0;
    return [...tasks, ...((await made(makePayoutNotifications, now)) ?? [])];
  }

  async function make(): Promise<boolean> {
    const now = clock.now();
    signal((await made(makeCareReminders, now)) ?? [], ['notifications', 'care']);
    signal((await made(makeDemoReminders, now)) ?? [], ['notifications', 'demos']);
    const look = await lookUp.begin(now);
    if (look === null) return false;
    const ofSessions = await made(makeSessionReminders, now, { since: look.since });
    const ofSteps = await made(makeStepReminders, now, { since: look.since });
    if (ofSessions !== null && ofSteps !== null) await lookUp.done(now);
    const notifiedIds = [...(ofSessions ?? []), ...(ofSteps ?? []), ...((await made(makeLateCoachNotifications, now)) ?? [])];
    await lookAfterBusiness(now);
    notifiedIds.push(...(await madeOfTasks(now)));
    signal(notifiedIds, ['notifications']);
    return taskRemindersAt === 0;
  }

  return { make, release: () => lookUp.release() };
}
