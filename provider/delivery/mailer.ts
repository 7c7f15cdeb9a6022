import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/open.ts';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import { noteDown } from '../kernel/note-down.ts';
import type { MailTransport } from './mail.ts';
import { describeProblem, isRefusedForGood, isServerAway } from './mail-problems.ts';
import { bringForward, type ClaimedMail, claimMail, endMail, giveBack, postponeMail, queueDueMails } from './mail-store.ts';
import type { FetchedJob, JobQueue, MailJob, SharedQueue } from './queue.ts';
import { mostAttempts, secondsUntilRetry } from './retry-rules.ts';

const lookEveryMilliseconds = 15_000;
const mostAtOnce = 10;

export interface Mailer {
  /** There is something new to send. With the first call it also begins to look by itself. */
  wake(): void;
  /** Sends what is due now; resolves when that was tried. */
  sendDue(): Promise<void>;
  /** Looks for nothing further; resolves when what was being sent is sent. */
  close(): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly queue: Pick<SharedQueue, 'open'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Null: nothing is sent; mails wait until a provider with a transport starts. */
  readonly transport: MailTransport | null;
  readonly random?: () => number;
}

/**
 * Sends the mails of the ledger, one after the other, as many providers as there are. The ledger says
 * what is due, by our clock, and each attempt becomes a job. A mail that does not get out is tried
 * again later and later; a provider that dies between sending and noting it down makes a repeat with
 * the same Message-ID, never a loss.
 */
export function startMailer({ database, queue, clock, log, transport, random = Math.random }: Parts): Mailer {
  let isClosed = false;
  let work: Promise<void> = Promise.resolve();
  let isWoken = false;
  let isAway = false;
  /** Taken and not begun: given back, where the database is away with the next look. */
  let unbegun: MailJob[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Answers whether the mail server is there for the next one. */
  async function send(sender: MailTransport, mail: ClaimedMail): Promise<boolean> {
    const { keepsContent } = sender;
    if (mail.usefulUntil !== null && mail.usefulUntil <= clock.now()) {
      await endMail(database, mail.id, { because: 'too-late', now: clock.now(), keepsContent: false });
      return true;
    }
    try {
      await sender.send(mail);
    } catch (error) {
      const problem = describeProblem(error);
      log.warn({ mailId: mail.id, attempts: mail.attempts, problem }, 'a mail did not get out');
      const isGivenUp = mail.attempts >= mostAttempts || isRefusedForGood(error);
      if (isGivenUp) await endMail(database, mail.id, { because: 'failed', now: clock.now(), keepsContent: false, error: problem });
      else await postponeMail(database, mail.id, addSeconds(clock.now(), secondsUntilRetry(mail.attempts, random())), problem);
      if (isServerAway(problem)) isAway = true;
      return !isServerAway(problem);
    }
    const now = clock.now();
    await noteDown(() => endMail(database, mail.id, { because: 'sent', now, keepsContent }));
    if (isAway) {
      // What waits because the server was away need not wait any longer.
      isAway = false;
      await bringForward(database, clock.now());
    }
    return true;
  }

  /** Answers whether there is use in taking more. */
  async function sendAll(sender: MailTransport, jobs: JobQueue, taken: readonly FetchedJob<MailJob>[]): Promise<boolean> {
    unbegun = taken.map(({ data }) => data);
    let isThere = true;
    while (isThere && !isClosed) {
      const [job] = unbegun;
      if (!job) break;
      const mail = await claimMail(database, job, clock.now());
      unbegun = unbegun.slice(1);
      // Otherwise this attempt was made already: a job is given out again when its provider fell silent.
      if (mail !== null) isThere = await send(sender, mail);
    }
    await giveBackUnbegun();
    await jobs.done('outgoing-mail', taken);
    return isThere;
  }

  async function giveBackUnbegun(): Promise<void> {
    await giveBack(database, unbegun, clock.now());
    unbegun = [];
  }

  async function sendAllDue(sender: MailTransport, isLook: boolean): Promise<void> {
    await giveBackUnbegun();
    for (let isFirst = true; !isClosed; isFirst = false) {
      const jobs = await queue.open();
      // While the server is away one mail tries it, with each look; the others lose no attempt.
      const most = isAway ? 1 : mostAtOnce;
      const queued = await queueDueMails(database, (transaction, due) => jobs.add(transaction, 'outgoing-mail', due), clock.now(), most);
      // Jobs that a provider left behind are asked for with each look, not whenever somebody writes.
      if (queued === 0 && isFirst && !isLook) return;
      const taken = await jobs.take('outgoing-mail', most);
      if (taken.length === 0 || !(await sendAll(sender, jobs, taken))) return;
    }
  }

  function look(isLook: boolean): Promise<void> {
    if (transport === null) return work;
    work = work
      .then(() => {
        isWoken = false;
        return sendAllDue(transport, isLook);
      })
      .catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, 'mails could not be looked for');
      });
    return work;
  }

  return {
    wake() {
      if (isClosed || transport === null) return;
      timer ??= setInterval(() => void look(true), lookEveryMilliseconds).unref();
      // One that waits already will see what is new.
      if (isWoken) return;
      isWoken = true;
      void look(false);
    },
    sendDue: () => look(true),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await work;
      transport?.close();
    },
  };
}
