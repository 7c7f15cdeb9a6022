import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { mails } from '../database/schema/index.ts';
import type { Mailing } from '../kernel/handler.ts';
import type { MailContent } from './mail.ts';

interface MailToQueue {
  /** Names the template, for the operator. */
  readonly kind: string;
  readonly to: string;
  readonly accountId: string | null;
  readonly content: MailContent;
  readonly usefulUntil?: Date;
  /** The address for replies, where that is not the sender. */
  readonly replyTo?: string | null;
  /** Stored like any other, without its text, and never sent: where the response time must not reveal whether the account exists. */
  readonly isWithheld?: boolean;
}

/** Writes a mail in the transaction given; it is sent once that is committed. Returns its id. */
export async function queueMail(call: Mailing, database: Database, mail: MailToQueue): Promise<string> {
  const now = call.clock.now();
  const withheld = { endedAt: now, endedBecause: 'withheld', text: '', html: '', subject: '', calendar: null } as const;
  const id = uuid();
  await database.insert(mails).values({
    id,
    accountId: mail.accountId,
    kind: mail.kind,
    to: mail.to,
    ...mail.content,
    createdAt: now,
    usefulUntil: mail.usefulUntil ?? null,
    replyTo: mail.replyTo ?? null,
    nextAttemptAt: now,
    ...(mail.isWithheld ? withheld : {}),
  });
  call.services.wakeJobs();
  return id;
}
