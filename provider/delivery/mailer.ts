import { oneAfterAnother } from '../kernel/background.ts';
import { type AttemptParts, attemptMail } from './attempt-mail.ts';
import type { MailTransport } from './mail.ts';
import { makeMailJobs } from './mail-jobs.ts';
import { type ClaimedMail, makeWaitingDue } from './mail-store.ts';
import type { SharedQueue } from './queue.ts';

const lookEveryMilliseconds = 15_000;
const maxAtOnce = 10;

export interface Mailer {
  /** There is something new to send. With the first call it also begins to look by itself. */
  wake(): void;
  /** Sends what is due now; resolves when that was tried. */
  sendDue(): Promise<void>;
  /** Stops looking; resolves when the current mail is sent. */
  close(): Promise<void>;
}

interface Parts extends Omit<AttemptParts, 'random'>, Partial<Pick<AttemptParts, 'random'>> {
  readonly queue: Pick<SharedQueue, 'open'>;
  /** Null: nothing is sent; mails wait until a provider with a transport starts. */
  readonly transport: MailTransport | null;
}

/**
 * Sends the mails of the ledger, one after the other; any number of providers may run it. The ledger decides what is due, by our clock,
 * and each attempt becomes a job. A failed mail is retried at growing intervals. A provider that dies between sending and recording
 * causes a repeat with the same Message-ID, never a loss.
 */
export function startMailer({ database, queue, clock, log, transport, random = Math.random }: Parts): Mailer {
  const jobs = makeMailJobs({ database, queue, clock });
  let isClosed = false;
  const looks = oneAfterAnother((error) => {
    if (!isClosed) log.error({ err: error }, 'mails could not be looked for');
  });
  let isWoken = false;
  const sender = transport === null ? null : makeSender({ database, clock, log, random }, transport);
  let timer: ReturnType<typeof setInterval> | undefined;

  async function sendAllDue({ isAway, send }: Sender, isLook: boolean): Promise<void> {
    await jobs.giveBackLeft();
    for (let isFirst = true; !isClosed; isFirst = false) {
      // While the server is unreachable one mail is attempted with each look; the others lose no attempt.
      const taken = await jobs.take(isAway() ? 1 : maxAtOnce, isLook || !isFirst);
      if (taken.length === 0 || !(await jobs.sendEach(taken, async (mail) => (await send(mail)) && !isClosed))) return;
    }
  }

  function look(isLook: boolean): void {
    if (sender === null) return;
    looks.add(() => {
      isWoken = false;
      return sendAllDue(sender, isLook);
    });
  }

  return {
    wake() {
      if (isClosed || transport === null) return;
      timer ??= setInterval(() => look(true), lookEveryMilliseconds).unref();
      // The look that is already waiting will find it.
      if (isWoken) return;
      isWoken = true;
      look(false);
    },
    sendDue() {
      look(true);
      return looks.ended();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looks.ended();
      transport?.close();
    },
  };
}

interface Sender {
  /** Whether the mail server could not be reached the last time. */
  isAway(): boolean;
  /** Returns whether the next one is worth sending. */
  send(mail: ClaimedMail): Promise<boolean>;
}

function makeSender(parts: AttemptParts, transport: MailTransport): Sender {
  const { database, clock } = parts;
  let isAway = false;
  return {
    isAway: () => isAway,
    async send(mail) {
      const attempted = await attemptMail(parts, transport, mail);
      if (attempted === 'server-away') {
        isAway = true;
        return false;
      }
      if (isAway && attempted === 'sent') {
        // The server can be reached again: mails that wait for it are due.
        isAway = false;
        await makeWaitingDue(database, clock.now());
      }
      return true;
    },
  };
}
