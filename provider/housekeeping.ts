import type { FastifyInstance } from 'fastify';
import { forgetOldCodes } from './accounts/passwords/one-time-codes.ts';
import { forgetEndedSessions } from './accounts/sign-in/forgetting.ts';
import { forgetOldAttempts } from './accounts/sign-in/throttle.ts';
import { forgetOldEntries } from './audit/forgetting.ts';
import { planComingWeeks } from './availability/planning.ts';
import { forgetOldMessages } from './chat/forgetting.ts';
import { forgetOldMails } from './delivery/mail-store.ts';
import { forgetUnusedFiles } from './files/forgetting.ts';
import { oneAfterAnother } from './kernel/background.ts';
import { forgetOldKeys } from './kernel/idempotency.ts';
import type { Kernel } from './kernel/kernel.ts';
import { observeJob } from './kernel/observed.ts';
import { forgetOldNotifications } from './notifications/forgetting.ts';
import { eraseDeletedAccounts } from './privacy/erasing.ts';
import { forgetOldRequests } from './support/forgetting.ts';
import { readRetention } from './support/settings.ts';

const everyMilliseconds = 6 * 3_600_000;
/** After a failure, such as a database that cannot be reached for a moment. */
const againMilliseconds = 10 * 60_000;
/** The wait when there is more to remove than one run removes. */
const soonMilliseconds = 5000;

/** Returns true if there is more to do soon. */
type Task = () => Promise<unknown>;

/**
 * Removes what is no longer needed, and makes the coming weeks of coaches' calendars, at start and
 * every six hours. Several providers may do it at once.
 */
export function startHousekeeping(app: FastifyInstance, { database, clock, files }: Kernel, maintain: () => Promise<void>): void {
  const work = oneAfterAnother((error) => app.log.error({ err: error }, 'housekeeping failed'));
  let again: NodeJS.Timeout | undefined;
  const tasks: readonly Task[] = [
    () => forgetOldKeys(database, clock.now()),
    () => forgetOldAttempts(database, clock.now()),
    () => forgetOldCodes(database, clock.now()),
    async () => forgetOldMails(database, clock.now(), (await readRetention(database)).mails),
    async () => forgetOldMessages(database, clock.now(), (await readRetention(database)).messages),
    () => forgetOldRequests(database, clock.now()),
    () => eraseDeletedAccounts(database, clock.now()),
    () => forgetUnusedFiles(database, files, clock.now()),
    () => planComingWeeks(database, clock.now()),
    async () => forgetOldNotifications(database, clock.now(), await readRetention(database)),
    async () => forgetEndedSessions(database, clock.now(), (await readRetention(database)).signInSessions),
    async () => forgetOldEntries(database, clock.now(), await readRetention(database)),
    maintain,
  ];
  /** A failure of one does not stop the others. */
  const cleanOnce = async (due: readonly Task[]) => {
    let hasFailed = false;
    const left: Task[] = [];
    for (const task of due) {
      try {
        if ((await observeJob('housekeeping', async () => task())) === true) left.push(task);
      } catch (error) {
        hasFailed = true;
        left.push(task);
        app.log.error({ err: error }, 'a part of housekeeping failed; it is tried again in ten minutes');
      }
    }
    clearTimeout(again);
    if (left.length > 0) again = setTimeout(() => clean(left), hasFailed ? againMilliseconds : soonMilliseconds).unref();
  };
  const clean = (due: readonly Task[] = tasks) => work.add(() => cleanOnce(due));
  const timer = setInterval(() => clean(), everyMilliseconds);
  timer.unref();
  app.addHook('onReady', async () => clean());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await work.ended();
    clearTimeout(again);
  });
}
