import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import type { Database } from '../../database/open.ts';
import { accounts, emailChanges, federatedIdentities, oneTimeCodes, secondFactors } from '../../database/schema/index.ts';
import { queueMail } from '../../delivery/index.ts';
import { addressTakenBackMail, formerAddressMail, newAddressInUseMail } from '../../delivery/mails/email-changed.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { addSeconds } from '../../kernel/clock.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import {
  type BodyOf,
  type ByActor,
  type CallersWork,
  outsideTransaction,
  type With,
  type WithClock,
  type WithRequest,
} from '../../kernel/handler.ts';
import { hashSecret } from '../../kernel/hash-secret.ts';
import { networkOf } from '../../kernel/network.ts';
import { refuse } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { accountTopic } from '../../realtime/index.ts';
import { endCodesOf, issueTicket } from '../passwords/one-time-codes.ts';
import { endSessions } from '../sign-in/sign-in-session.ts';
import { canBeUndone, undoHours } from './undo-rules.ts';

type ChangingCall = ByActor & WithClock & With<'config' | 'wakeJobs'>;

/** Mails both addresses about the change, in its transaction, and gives the former one the link that undoes it. */
export async function announceEmailChange(call: ChangingCall, transaction: Database, newEmail: string): Promise<void> {
  const {
    actor,
    services: { config },
  } = call;
  const now = call.clock.now();
  const secret = randomBytes(32).toString('base64url');
  const undoUntil = addSeconds(now, undoHours * 3600);
  const change = { id: uuid(), accountId: actor.accountId, formerEmail: actor.email, newEmail, changedAt: now };
  await transaction.insert(emailChanges).values({ ...change, undoHash: hashSecret(secret), undoUntil });
  // Behind the # it reaches neither a server's log nor another page.
  const undoAddress = `${config.publicUrl}/undo-email-change#secret=${secret}`;
  const { firstName, language, accountId } = actor;
  await queueMail(call, transaction, {
    kind: 'email-changed',
    to: actor.email,
    accountId,
    content: formerAddressMail({ firstName, newEmail, undoAddress, hours: undoHours }, language),
    usefulUntil: undoUntil,
  });
  const content = newAddressInUseMail({ firstName, signInAddress: `${config.publicUrl}/login` }, language);
  await queueMail(call, transaction, { kind: 'email-in-use', to: newEmail, accountId, content });
}

/**
 * Gives the account back to its former address. The person who changed it knew the password and was signed in, so every session ends,
 * and so do the password and the sign-in methods added since. The holder of the link gets a ticket to set a new password.
 */
export const undoEmailChange = outsideTransaction<typeof endpoints.undoEmailChange>(async (call) => {
  const now = call.clock.now();
  try {
    const { email, ticket, accountId, ended } = await inTransaction(call.database, (transaction) => undo(call, transaction, now));
    call.services.realtime.sessionsEnded(ended);
    call.changed([accountId], accountTopic);
    return { email, ticket };
  } catch (error) {
    // Another account has the address by now.
    if (violatesUnique(error, 'accounts_email')) refuse('NOT_ALLOWED_NOW');
    throw error;
  }
});

async function undo(call: CallersWork & BodyOf<typeof endpoints.undoEmailChange> & With<'wakeJobs'>, transaction: Database, now: Date) {
  const ofSecret = eq(emailChanges.undoHash, hashSecret(call.body.secret));
  const [change] = await transaction.select().from(emailChanges).where(ofSecret).for('update');
  if (!change || !canBeUndone(change, now)) refuse('LINK_EXPIRED');
  const { accountId, formerEmail: email, changedAt } = change;
  const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account || account.deletedAt !== null || account.deactivatedAt !== null) refuse('LINK_EXPIRED');

  // The links of later changes went to the person who made this one.
  const laterOnes = and(eq(emailChanges.accountId, accountId), gte(emailChanges.changedAt, changedAt), isNull(emailChanges.endedAt));
  await transaction.update(emailChanges).set({ endedAt: now }).where(laterOnes);
  await transaction
    .update(accounts)
    .set({ email, emailVerifiedAt: now, passwordHash: null, passwordChangedAt: now, updatedAt: now, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, accountId));
  await transaction
    .delete(federatedIdentities)
    .where(and(eq(federatedIdentities.accountId, accountId), gte(federatedIdentities.createdAt, changedAt)));
  await transaction.delete(secondFactors).where(and(eq(secondFactors.accountId, accountId), gte(secondFactors.createdAt, changedAt)));
  for (const purpose of ['forgot-password', 'change-email', 'sign-in'] as const) await endCodesOf(transaction, purpose, accountId, now);
  const ended = await endSessions(transaction, { accountId, because: 'email-restored', now });
  await recordAuditEntry({ ...call, actor: null, database: transaction }, { action: 'email.change-undone', aboutAccountId: accountId });
  const content = addressTakenBackMail({ firstName: account.firstName }, account.language);
  await queueMail(call, transaction, { kind: 'email-restored', to: account.email, accountId, content });
  return { email, accountId, ended, ticket: await ticketFor(call, transaction, { accountId, email }) };
}

/** A ticket as for a forgotten password whose code was right: the link proves the same mailbox. */
async function ticketFor(
  call: WithRequest & WithClock,
  transaction: Database,
  whose: { readonly accountId: string; readonly email: string },
): Promise<string> {
  const now = call.clock.now();
  const id = uuid();
  const noCode = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const askedFrom = networkOf(call.request.address);
  await transaction.insert(oneTimeCodes).values({
    id,
    purpose: 'forgot-password',
    ...whose,
    codeHash: noCode,
    askedBy: 'owner',
    askedFrom,
    createdAt: now,
    expiresAt: now,
    usedAt: now,
  });
  return issueTicket(call, transaction, id);
}
