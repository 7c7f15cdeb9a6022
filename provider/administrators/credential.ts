import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { enterprises as endpoints } from '../../contract/enterprises.ts';
import { hashPassword, refuseGuessable, refuseWhileBusy } from '../accounts/index.ts';
import type { Database } from '../database/open.ts';
import { accountProfiles, accounts, demoRequests, enterprises } from '../database/schema/index.ts';
import { noteOpened } from '../demos/index.ts';
import { trial } from '../enterprises/index.ts';
import { accessProblem } from '../kernel/access.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { type Call, type CallersWork, type HandlerFunction, outsideTransaction, type With } from '../kernel/handler.ts';
import { hashSecret } from '../kernel/hash-secret.ts';
import { refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { recordAgreements, requireAgreed } from '../support/index.ts';
import { inviteAdministratorByMail } from './inviting.ts';

type CredentialCall = Call<typeof endpoints.createCredential>;
type ByToken = Extract<CredentialCall['body'], { by: 'token' }>;
type ByAdmin = Extract<CredentialCall['body'], { by: 'admin' }>;
type Demo = typeof demoRequests.$inferSelect;

export const credentialInvitation: HandlerFunction<typeof endpoints.credentialInvitation> = async ({ database, body, clock }) => {
  const demo = await findDemo(database, body.token, clock.now());
  const { companyName, firstName, lastName, email, language } = demo;
  return { companyName, firstName, lastName, email, language, expiresAt: toInstant(demo.secretExpiresAt) };
};

export const createCredential = outsideTransaction<typeof endpoints.createCredential>((call) => {
  const { body } = call;
  return body.by === 'token' ? byToken(call, body) : byAdmin(call, body);
});

/** The person who requested the demo chooses a password, and owns the enterprise. */
async function byToken(call: CallersWork, body: ByToken) {
  const now = call.clock.now();
  // Checked before hashing, which is expensive: a caller without a token must not cost us that.
  const demo = await findDemo(call.database, body.token, now);
  await requireAgreed(call.database, 'owner', body.agreements, now);
  const { firstName, lastName } = body;
  refuseGuessable(body.password, [firstName, lastName, demo.email, demo.companyName]);
  refuseWhileBusy();
  const passwordHash = await hashPassword(body.password);
  return inTransaction(call.database, async (transaction) => {
    const enterpriseId = uuid();
    // Decided again, now that nobody else can use or take back the token.
    await transaction.select({ id: demoRequests.id }).from(demoRequests).where(eq(demoRequests.id, demo.id)).for('update');
    await findDemo(transaction, body.token, now);
    await transaction
      .update(demoRequests)
      .set({ secretUsedAt: now, updatedAt: now, version: sql`${demoRequests.version} + 1` })
      .where(eq(demoRequests.id, demo.id));
    await makeEnterprise(transaction, { id: enterpriseId, name: demo.companyName, size: demo.companySize, ...withPlace(demo, body) }, now);
    await transaction.update(demoRequests).set({ enterpriseId }).where(eq(demoRequests.id, demo.id));
    const userId = uuid();
    await makeOwner(transaction, {
      id: userId,
      enterpriseId,
      email: demo.email.toLowerCase(),
      firstName,
      lastName,
      phone: demo.phone,
      jobTitle: null,
      language: body.language,
      timeZone: body.timeZone,
      passwordHash,
      passwordChangedAt: now,
      // The link was mailed to this address.
      emailVerifiedAt: now,
      agreedToTermsAt: now,
      now,
    });
    await recordAgreements(transaction, body.agreements, { accountId: userId, language: body.language, agreedAt: now });
    await noteOpened(transaction, { demoRequestId: demo.id, userId }, now);
    call.changed(await adminIdsWith(transaction, 'admin.demos'), 'demos');
    await recordAuditEntry(
      { ...call, actor: null, database: transaction },
      { action: 'enterprise.opened', aboutAccountId: userId, subjectKind: 'enterprise', subjectId: enterpriseId },
    );
    return { userId, enterpriseId, email: demo.email.toLowerCase(), invitedAt: null };
  });
}

function withPlace(demo: Demo, { language, timeZone }: Pick<ByToken, 'language' | 'timeZone'>) {
  return { country: demo.country, contactName: `${demo.firstName} ${demo.lastName}`.trim(), contactEmail: demo.email, language, timeZone };
}

/** Nobody knows the password yet: the owner is mailed a link to choose one. */
async function byAdmin(call: CallersWork & With<'config' | 'wakeJobs'>, body: ByAdmin) {
  const { actor } = call;
  const problem = accessProblem({ ...adminAccess, method: 'POST', path: '/', summary: '' }, actor);
  if (problem !== null || actor === null) refuse(problem ?? 'INVALID_TOKEN');
  const now = call.clock.now();
  const { email, firstName, lastName, language, timeZone } = body;
  return inTransaction(call.database, async (transaction) => {
    const [enterpriseId, userId] = [uuid(), uuid()];
    await makeEnterprise(transaction, { id: enterpriseId, name: body.enterpriseName, language, timeZone }, now);
    await makeOwner(transaction, { id: userId, enterpriseId, email, firstName, lastName, language, timeZone, now });
    const invited = { accountId: userId, enterpriseId, enterpriseName: body.enterpriseName, email, firstName, language };
    await inviteAdministratorByMail({ ...call, actor, database: transaction }, invited);
    await recordAuditEntry(
      { ...call, database: transaction },
      { action: 'enterprise.opened', aboutAccountId: userId, subjectKind: 'enterprise', subjectId: enterpriseId },
    );
    return { userId, enterpriseId, email, invitedAt: toInstant(now) };
  });
}

/** Admitted as the call itself would be, if it were not public for the holders of a token. */
const adminAccess = { access: ['ADMIN'], permission: 'admin.enterprises', offline: 'online', reply: z.object({}) } as const;

interface NewEnterprise {
  readonly id: string;
  readonly name: string;
  readonly language: 'en' | 'es';
  readonly timeZone: string;
  readonly size?: Demo['companySize'];
  readonly country?: string | null;
  readonly contactName?: string;
  readonly contactEmail?: string;
}

async function makeEnterprise(transaction: Database, enterprise: NewEnterprise, now: Date): Promise<void> {
  const trialEndsAt = addSeconds(now, trial.days * 86_400);
  await transaction.insert(enterprises).values({ ...enterprise, trialSeats: trial.seats, trialEndsAt, createdAt: now, updatedAt: now });
}

type NewOwner = Pick<typeof accounts.$inferInsert, 'email' | 'firstName' | 'lastName' | 'language' | 'timeZone'> &
  Partial<typeof accounts.$inferInsert> & { readonly id: string; readonly enterpriseId: string; readonly now: Date };

async function makeOwner(transaction: Database, { now, ...owner }: NewOwner): Promise<void> {
  const [made] = await transaction
    .insert(accounts)
    .values({ ...owner, role: 'EMPLOYER', isOwner: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  // The address has an account already: a person has one role.
  if (!made)
    refuse('ALREADY_DONE', { fields: [{ path: 'body.email', message: 'This email address has an account already.', code: 'taken' }] });
  await transaction.insert(accountProfiles).values({ accountId: owner.id, profile: 'employer', createdAt: now });
}

/** @throws Refusal LINK_EXPIRED; ALREADY_DONE where the token was used */
async function findDemo(database: Database, token: string, now: Date): Promise<Demo & { readonly secretExpiresAt: Date }> {
  const [demo] = await database
    .select()
    .from(demoRequests)
    .where(and(eq(demoRequests.secretHash, hashSecret(token)), eq(demoRequests.status, 'accepted')));
  if (!demo?.secretExpiresAt) refuse('LINK_EXPIRED');
  if (demo.secretUsedAt !== null) refuse('ALREADY_DONE');
  if (demo.secretExpiresAt <= now) refuse('LINK_EXPIRED');
  return { ...demo, secretExpiresAt: demo.secretExpiresAt };
}
