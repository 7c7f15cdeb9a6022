import { forgetOldCodes } from '../../provider/accounts/passwords/one-time-codes.ts';
import { forgetOldAttempts } from '../../provider/accounts/sign-in/throttle.ts';
import { planComingWeeks } from '../../provider/availability/planning.ts';
import type { Config } from '../../provider/config.ts';
import type { OpenedDatabase } from '../../provider/database/open.ts';
import { forgetOldMails, queueDueMails } from '../../provider/delivery/mail-store.ts';
import { chooseFileStore } from '../../provider/files/choose-store.ts';
import { forgetUnusedFiles } from '../../provider/files/forgetting.ts';
import { makePayoutNotifications } from '../../provider/jobs/due-payouts.ts';
import { makeTaskReminders } from '../../provider/jobs/due-tasks.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { forgetOldKeys } from '../../provider/kernel/idempotency.ts';
import { makeSessionReminders } from '../../provider/notifications/due-reminders.ts';
import { eraseDeletedAccounts } from '../../provider/privacy/erasing.ts';
import { closeSessions } from '../../provider/sessions/completing.ts';

/** The recurring jobs of every provider, each to be run on its own. */
export function everyJob({ database }: OpenedDatabase, config: Config): { readonly name: string; run(): Promise<unknown> }[] {
  const now = (): Date => systemClock.now();
  const files = chooseFileStore(config);
  const realtime = { changed: () => undefined };
  return [
    { name: 'job: reminders of sessions', run: () => makeSessionReminders(database, now(), { since: new Date(Date.now() - 10_000) }) },
    { name: 'job: reminders of tasks', run: () => makeTaskReminders(database, now()) },
    { name: 'job: news of payouts', run: () => makePayoutNotifications(database, now()) },
    { name: 'job: sessions that are over', run: () => closeSessions({ database, clock: systemClock, realtime }) },
    { name: 'job: mails due', run: () => queueDueMails(database, async () => undefined, now(), 10) },
    { name: 'job: old idempotency keys', run: () => forgetOldKeys(database, now()) },
    { name: 'job: old attempts', run: () => forgetOldAttempts(database, now()) },
    { name: 'job: old codes', run: () => forgetOldCodes(database, now()) },
    { name: 'job: old mails', run: () => forgetOldMails(database, now()) },
    { name: 'job: accounts to erase', run: () => eraseDeletedAccounts(database, now()) },
    { name: 'job: unused files', run: () => forgetUnusedFiles(database, files, now()) },
    { name: 'job: coming weeks', run: () => planComingWeeks(database, now()) },
  ];
}
