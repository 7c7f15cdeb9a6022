import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/open.ts';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import type { MailTransport } from './mail.ts';
import { type ClaimedMail, claimDueMail, endMail, postponeMail } from './mail-store.ts';
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

  async function sendOne(sender: MailTransport, mail: ClaimedMail): Promise<void> {
    const { keepsContent } = sender;
    if (mail.usefulUntil !== null && mail.usefulUntil <= clock.now()) {
      await endMail(database, mail.id, { because: 'too-late', now: clock.now(), keepsContent: false });
      return;
    }
    try {
      await sender.send(mail);
    } catch (error) {
      const problem = describeProblem(error);
      log.warn({ mailId: mail.id, attempts: mail.attempts, problem }, 'a mail did not get out');
      const isGivenUp = mail.attempts >= mostAttempts || isRefusedForGood(error);
      if (isGivenUp) await endMail(database, mail.id, { because: 'failed', now: clock.now(), keepsContent: false, error: problem });
      else await postponeMail(database, mail.id, addSeconds(clock.now(), secondsUntilRetry(mail.attempts, random())), problem);
      return;
    }
    await endMail(database, mail.id, { because: 'sent', now: clock.now(), keepsContent });
  }

  async function sendAllDue(sender: MailTransport): Promise<void> {
    while (!isClosed) {
      const mail = await claimDueMail(database, clock.now());
      if (mail === null) return;
      await sendOne(sender, mail);
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

/** The server took the connection but not this mail, with a 5xx: final by RFC 5321, section 4.2.1. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500;
}

/** Without what the server repeats of the mail or its addressee. */
function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
}
