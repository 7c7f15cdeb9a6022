import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/open.ts';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import { noteDown } from '../kernel/note-down.ts';
import type { MailTransport } from './mail.ts';
import { describeProblem, isRefusedForGood, isServerAway } from './mail-problems.ts';
import { bringForward, type ClaimedMail, claimDueMail, endMail, postponeMail } from './mail-store.ts';
import { mostAttempts, secondsUntilRetry } from './retry-rules.ts';

const lookEveryMilliseconds = 15_000;

export interface Mailer {
  /** There is something new to send. */
  wake(): void;
  /** Sends what is due now; resolves when that was tried. */
  sendDue(): Promise<void>;
  /** Looks for nothing further; resolves when what was being sent is sent. */
  close(): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Null: nothing is sent; mails wait until a provider with a transport starts. */
  readonly transport: MailTransport | null;
  readonly random?: () => number;
}

/**
 * Sends the mails of the database, one after the other, as many providers as there are. A mail that
 * does not get out is tried again later and later; a provider that dies between sending and noting
 * it down makes a repeat with the same Message-ID, never a loss.
 */
export function startMailer({ database, clock, log, transport, random = Math.random }: Parts): Mailer {
  let isClosed = false;
  let work: Promise<void> = Promise.resolve();
  let isAway = false;

  /** Answers whether the mail server is there for the next one. */
  async function sendOne(sender: MailTransport, mail: ClaimedMail): Promise<boolean> {
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

  async function sendAllDue(sender: MailTransport): Promise<void> {
    while (!isClosed) {
      const mail = await claimDueMail(database, clock.now());
      // While the server is away one mail tries it, with each look; the others lose no attempt.
      if (mail === null || !(await sendOne(sender, mail))) return;
    }
  }

  function sendDue(): Promise<void> {
    if (transport === null) return work;
    work = work.then(() => sendAllDue(transport)).catch((error: unknown) => log.error({ err: error }, 'mails could not be looked for'));
    return work;
  }

  const wake = () => {
    if (!isClosed) void sendDue();
  };
  const timer = transport === null ? undefined : setInterval(wake, lookEveryMilliseconds);
  timer?.unref();

  return {
    wake,
    sendDue,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await work;
      transport?.close();
    },
  };
}
