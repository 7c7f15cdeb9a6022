import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { defaultRetention } from '../../contract/platform-defaults.ts';
import type { Database } from '../database/open.ts';
import { mails } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { OutgoingMail } from './mail.ts';
import { serverAwayPattern } from './mail-errors.ts';
import type { MailJob } from './queue.ts';
import { leaseSeconds, maxAttempts } from './retry-rules.ts';

export interface ClaimedMail extends OutgoingMail {
  readonly kind: string;
  /** This attempt included. */
  readonly attempts: number;
  readonly usefulUntil: Date | null;
}

/**
 * Makes jobs of the mails that are due longest, in one transaction with the lease: nobody makes them again while
 * this provider has them, and where it ends unexpectedly they are due again afterwards. Returns how many.
 */
export async function queueDueMails(
  database: Database,
  add: (transaction: Database, jobs: readonly MailJob[]) => Promise<void>,
  now: Date,
  most: number,
): Promise<number> {
  const isDue = and(isNull(mails.endedAt), lte(mails.nextAttemptAt, now));
  // Usually nothing is due, which needs no transaction.
  const [any] = await database.select({ id: mails.id }).from(mails).where(isDue).limit(1);
  if (!any) return 0;
  return database.transaction(async (transaction) => {
    const due = transaction
      .select({ id: mails.id })
      .from(mails)
      .where(isDue)
      .orderBy(asc(mails.nextAttemptAt))
      .limit(most)
      .for('update', { skipLocked: true });
    const jobs = await transaction
      .update(mails)
      .set({ nextAttemptAt: addSeconds(now, leaseSeconds), lastError: null })
      .where(inArray(mails.id, due))
      .returning({ mailId: mails.id, attempt: sql<number>`${mails.attempts} + 1` });
    await add(transaction, jobs);
    return jobs.length;
  });
}

/**
 * Begins this attempt, for this provider alone: the lease is committed before the mail is sent, so no database connection waits for a
 * mail server. Null if the attempt has started already, or the mail is over.
 */
export async function claimMail(database: Database, { mailId, attempt }: MailJob, now: Date): Promise<ClaimedMail | null> {
  const [mail] = await database
    .update(mails)
    .set({ nextAttemptAt: addSeconds(now, leaseSeconds), attempts: attempt, lastError: null })
    .where(and(eq(mails.id, mailId), eq(mails.attempts, attempt - 1), isNull(mails.endedAt)))
    .returning({
      id: mails.id,
      kind: mails.kind,
      to: mails.to,
      replyTo: mails.replyTo,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      calendar: mails.calendar,
      attempts: mails.attempts,
      usefulUntil: mails.usefulUntil,
    });
  return mail ?? null;
}

/** Makes claimed mails due again that were not started. */
export async function giveBack(database: Database, jobs: readonly MailJob[], now: Date): Promise<void> {
  for (const { mailId, attempt } of jobs) {
    await database
      .update(mails)
      .set({ nextAttemptAt: now })
      .where(and(eq(mails.id, mailId), eq(mails.attempts, attempt - 1), isNull(mails.endedAt)));
  }
}

interface Ending {
  readonly because: 'sent' | 'failed' | 'too-late';
  readonly now: Date;
  readonly keepsContent: boolean;
  readonly error?: string;
}

export async function endMail(database: Database, id: string, { because, now, keepsContent, error }: Ending): Promise<void> {
  await database
    .update(mails)
    // The subject as well: it contains the code, so that it is read without opening the mail.
    .set({
      endedAt: now,
      endedBecause: because,
      lastError: error ?? null,
      ...(keepsContent ? {} : { subject: '', text: '', html: '', calendar: null }),
    })
    .where(eq(mails.id, id));
}

export async function postponeMail(database: Database, id: string, until: Date, error: string): Promise<void> {
  await database.update(mails).set({ nextAttemptAt: until, lastError: error }).where(eq(mails.id, id));
}

/**
 * Makes mails due that wait because the mail server was unreachable; mails that a provider is sending have no error and are left alone.
 * If that happens repeatedly, the later attempts keep their time.
 */
export async function makeWaitingDue(database: Database, now: Date): Promise<void> {
  await database
    .update(mails)
    .set({ nextAttemptAt: now })
    .where(
      and(
        isNull(mails.endedAt),
        gt(mails.nextAttemptAt, now),
        lt(mails.attempts, maxAttempts / 2),
        sql`${mails.lastError} ~ ${serverAwayPattern}`,
      ),
    );
}

/** Addresses of people are kept no longer than they are of use. What became of a mail stays in the ledger. */
export async function forgetOldMails(database: Database, now: Date, keptDays = defaultRetention.mails): Promise<void> {
  await database.delete(mails).where(lt(mails.endedAt, addSeconds(now, -keptDays * 86_400)));
}
