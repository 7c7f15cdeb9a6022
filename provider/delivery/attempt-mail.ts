import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/open.ts';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import { observeDelivery } from '../kernel/observed.ts';
import { retryWrite } from '../kernel/retry-write.ts';
import type { MailTransport } from './mail.ts';
import { describeMailError, isRefusedForGood, isServerAway } from './mail-errors.ts';
import { type ClaimedMail, endMail, postponeMail } from './mail-store.ts';
import { maxAttempts, secondsUntilRetry } from './retry-rules.ts';

export interface AttemptParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly random: () => number;
}

/** Makes one started attempt, and records its outcome. */
export async function attemptMail(
  { database, clock, log, random }: AttemptParts,
  transport: MailTransport,
  mail: ClaimedMail,
): Promise<'sent' | 'not-sent' | 'server-away'> {
  const { keepsContent } = transport;
  const observe = (result: string) => observeDelivery({ channel: 'email', kind: mail.kind, result });
  if (mail.usefulUntil !== null && mail.usefulUntil <= clock.now()) {
    observe('too-late');
    await endMail(database, mail.id, { because: 'too-late', now: clock.now(), keepsContent: false });
    return 'not-sent';
  }
  try {
    await transport.send(mail);
  } catch (error) {
    const problem = describeMailError(error);
    log.warn({ mailId: mail.id, attempts: mail.attempts, problem }, 'a mail did not get out');
    const isGivenUp = mail.attempts >= maxAttempts || isRefusedForGood(error);
    observe(isGivenUp ? 'failed' : 'postponed');
    if (isGivenUp) await endMail(database, mail.id, { because: 'failed', now: clock.now(), keepsContent: false, error: problem });
    else await postponeMail(database, mail.id, addSeconds(clock.now(), secondsUntilRetry(mail.attempts, random())), problem);
    return isServerAway(problem) ? 'server-away' : 'not-sent';
  }
  observe('sent');
  const now = clock.now();
  await retryWrite(() => endMail(database, mail.id, { because: 'sent', now, keepsContent }));
  return 'sent';
}
