import type { FastifyInstance } from 'fastify';
import { forgetOldCodes } from '../accounts/one-time-codes.ts';
import { forgetOldAttempts } from '../accounts/throttle.ts';
import { planComingWeeks } from '../availability/planning.ts';
import { forgetOldMails } from '../delivery/mail-store.ts';
import { forgetUnusedFiles } from '../files/forgetting.ts';
import { eraseDeletedAccounts } from '../privacy/erasing.ts';
import { forgetOldKeys } from './idempotency.ts';
import type { Kernel } from './kernel.ts';

const everyMilliseconds = 6 * 3_600_000;

/**
 * Removes what has served its time, and makes the coming weeks of coaches' calendars, at start and
 * every six hours. Several providers may do it at once.
 */
export function keepHouse(app: FastifyInstance, { database, clock, files }: Kernel): void {
  let work: Promise<void> = Promise.resolve();
  const clean = () => {
    work = work.then(async () => {
      try {
        await forgetOldKeys(database, clock.now());
        await forgetOldAttempts(database, clock.now());
        await forgetOldCodes(database, clock.now());
        await forgetOldMails(database, clock.now());
        await eraseDeletedAccounts(database, clock.now());
        await forgetUnusedFiles(database, files, clock.now());
        await planComingWeeks(database, clock.now());
      } catch (error) {
        app.log.error({ err: error }, 'housekeeping failed; it is tried again in six hours');
      }
    });
  };
  const timer = setInterval(clean, everyMilliseconds);
  timer.unref();
  app.addHook('onReady', async () => clean());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await work;
  });
}
