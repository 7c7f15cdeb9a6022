import type { Database } from '../database/open.ts';
import type { Clock } from '../kernel/clock.ts';
import { observeJob } from '../kernel/observed.ts';
import { type ClaimedMail, claimMail, giveBack, queueDueMails } from './mail-store.ts';
import type { FetchedJob, MailJob, SharedQueue } from './queue.ts';

type Taken = readonly FetchedJob<MailJob>[];

interface MailJobs {
  /**
   * Makes jobs of due mails and takes as many. It also fetches jobs that another provider left behind, unless nothing is due and it was
   * only woken by a new mail: that costs one statement.
   */
  take(most: number, isLook: boolean): Promise<Taken>;
  /** Makes attempts one after another until `send` returns false; returns whether it never did. */
  sendEach(taken: Taken, send: (mail: ClaimedMail) => Promise<boolean>): Promise<boolean>;
  /** Makes claimed mails due again that were not started, if the database was unreachable when that was tried. */
  giveBackLeft(): Promise<void>;
}

/** The attempts of one provider: jobs made, claimed, and started in the ledger. */
export function makeMailJobs({
  database,
  queue,
  clock,
}: {
  readonly database: Database;
  readonly queue: Pick<SharedQueue, 'open'>;
  readonly clock: Clock;
}): MailJobs {
  let unbegun: readonly MailJob[] = [];

  async function giveBackLeft(): Promise<void> {
    await giveBack(database, unbegun, clock.now());
    unbegun = [];
  }

  return {
    giveBackLeft,
    async take(most, isLook) {
      const jobs = await queue.open();
      const queued = await queueDueMails(database, (transaction, due) => jobs.add(transaction, 'outgoing-mail', due), clock.now(), most);
      return queued > 0 || isLook ? jobs.take('outgoing-mail', most) : [];
    },
    async sendEach(taken, send) {
      unbegun = taken.map(({ data }) => data);
      let isGoingOn = true;
      for (const { data } of taken) {
        const mail = await claimMail(database, data, clock.now());
        unbegun = unbegun.slice(1);
        // Otherwise this attempt was made already: the job of a provider that stopped responding is given to another.
        if (mail !== null) isGoingOn = await observeJob('outgoing-mail', () => send(mail));
        if (!isGoingOn) break;
      }
      await giveBackLeft();
      await (await queue.open()).done('outgoing-mail', taken);
      return isGoingOn;
    },
  };
}
