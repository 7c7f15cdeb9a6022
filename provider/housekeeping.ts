import type { FastifyInstance } from 'fastify';
import { forgetOldCodes } from './accounts/passwords/one-time-codes.ts';
import { forgetOldAttempts } from './accounts/sign-in/throttle.ts';
import { planComingWeeks } from './availability/planning.ts';
import { forgetOldMessages } from './chat/forgetting.ts';
import { forgetOldMails } from './delivery/mail-store.ts';
import { forgetUnusedFiles } from './files/forgetting.ts';
import { oneAfterAnother } from './kernel/background.ts';
import { forgetOldKeys } from './kernel/idempotency.ts';
import type { Kernel } from './kernel/kernel.ts';
import { eraseDeletedAccounts } from './privacy/erasing.ts';
import { forgetOldRequests } from './support/forgetting.ts';
import { readRetention } from './support/settings.ts';

const everyMilliseconds = 6 * 3_600_000;
/** After a failure, such as a database that cannot be reached for a moment. */
const againMilliseconds = 10 * 60_000;

/**
 * Removes what is no longer needed, and makes the coming weeks of coaches' calendars, at start and
 * every six hours. Several providers may do it at once.
 */
export function keepHouse(app: FastifyInstance, { database, clock, files }: Kernel, maintain: () => Promise<void>): void {
  const work = oneAfterAnother((error) => app.log.error({ err: error }, 'housekeeping failed'));
  let again: NodeJS.Timeout | undefined;
  const tasks = [
    () => forgetOldKeys(database, clock.now()),
    () => forgetOldAttempts(database, clock.now()),
    () => forgetOldCodes(database, clock.now()),
    async () => forgetOldMails(database, clock.now(), (await readRetention(database)).mails),
    async () => forgetOldMessages(database, clock.now(), (await readRetention(database)).messages),
    () => forgetOldRequests(database, clock.now()),
    () => eraseDeletedAccounts(database, clock.now()),
    () => forgetUnusedFiles(database, files, clock.now()),
    () => planComingWeeks(database, clock.now()),
    maintain,
  ];
  /** A failure of one does not stop the others. */
  const cleanOnce = async () => {
    let hasFailed = false;
    for (const task of tasks) {
      try {
        await task();
      } catch (error) {
        hasFailed = true;
        app.log.error({ err: error }, 'a part of housekeeping failed; it is tried again in ten minutes');
      }
    }
    clearTimeout(again);
    if (hasFailed) again = setTimeout(() => clean(), againMilliseconds).unref();
  };
  const clean = () => work.add(cleanOnce);
  const timer = setInterval(() => clean(), everyMilliseconds);
  timer.unref();
  app.addHook('onReady', async () => clean());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await work.ended();
    clearTimeout(again);
  });
}
