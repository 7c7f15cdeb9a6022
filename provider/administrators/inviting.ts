import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Language, ParsedBody } from '../../contract/endpoint.ts';
import type { enterprises as endpoints } from '../../contract/enterprises.ts';
import { hashPassword, refuseGuessable, refuseWhileBusy } from '../accounts/index.ts';
import type { Database } from '../database/open.ts';
import { accountProfiles, accounts, enterprises, magicLinks } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { administratorInvitationMail } from '../delivery/mails/administrator-invitation.ts';
import { isTooSoon, linkDays } from '../employees/index.ts';
import { administratorIds, colleagueIds, readAdministrator, readEnterprise, signalAdministrators } from '../enterprises/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import {
  type ByActor,
  type DatabaseNow,
  type HandlerFunction,
  outsideTransaction,
  type With,
  type WithRequest,
} from '../kernel/handler.ts';
import { hashSecret } from '../kernel/hash-secret.ts';
import { hasAddress } from '../kernel/names.ts';
import { takePhone } from '../kernel/phone.ts';
import { found, Refusal, refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { requireGrantable, writeExceptions } from '../permissions/index.ts';
import { accountTopic } from '../realtime/index.ts';
import { recordAgreements, requireAgreed } from '../support/index.ts';

/** Invites a further administrator; one who has not joined yet is mailed a new link, with the data of this call. */
export const inviteAdministrator: HandlerFunction<typeof endpoints.inviteAdministrator> = async (call) => {
  const { actor, database, body, clock } = call;
  const enterprise = await readEnterprise(database, found(actor.enterpriseId));
  const accountId = await inviteToTeam(call, body, { role: 'EMPLOYER', enterprise });
  signalAdministrators(call, await administratorIds(database, enterprise.id));
  return readAdministrator(database, accountId, clock.now());
};

interface Side {
  readonly role: 'EMPLOYER' | 'ADMIN';
  /** Null for the platform. */
  readonly enterprise: { readonly id: string; readonly name: string } | null;
}

/** Makes the account of a further administrator of a side, or takes the one that waits, and mails the link. Returns its id. */
export async function inviteToTeam(
  call: InvitingCall & WithRequest,
  body: ParsedBody<typeof endpoints.inviteAdministrator>,
  { role, enterprise }: Side,
): Promise<string> {
  const { actor, database, clock } = call;
  const now = clock.now();
  const enterpriseId = enterprise?.id ?? null;
  await requireGrantable(call, body.subRoleId);
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`administrator ${body.email}`}, 0))`);
  const [known] = await database.select().from(accounts).where(hasAddress(body.email));
  const isOurs = known?.role === role && known.enterpriseId === enterpriseId && known.deletedAt === null;
  const isInvited = isOurs && known.passwordHash === null && known.emailVerifiedAt === null;
  if (known && !isInvited) {
    refuse('ALREADY_DONE', { fields: [{ path: 'body.email', message: 'This email address has an account already.', code: 'taken' }] });
  }
  const accountId = known?.id ?? uuid();
  const { email, firstName, lastName, language, subRoleId } = body;
  const phone = takePhone(body.phone, body.phoneCountry);
  const own = { firstName, lastName, phone, jobTitle: body.jobTitle ?? null, language, subRoleId, updatedAt: now };
  if (known) {
    await database
      .update(accounts)
      .set({ ...own, deactivatedAt: null, version: known.version + 1 })
      .where(eq(accounts.id, accountId));
    // A withdrawn invitation starts afresh: additional permissions from then are not given again by default.
    if (known.deactivatedAt !== null) await writeExceptions(database, accountId, { granted: [], denied: [] }, now);
  } else {
    const { timeZone } = actor;
    await database.insert(accounts).values({ id: accountId, role, email, timeZone, enterpriseId, createdAt: now, ...own });
    await database.insert(accountProfiles).values({ accountId, profile: role === 'ADMIN' ? 'admin' : 'employer', createdAt: now });
  }
  const enterpriseName = enterprise?.name ?? null;
  await inviteAdministratorByMail(call, { accountId, enterpriseId, enterpriseName, email, firstName, language });
  await recordAuditEntry(call, {
    action: 'administrator.invited',
    aboutAccountId: accountId,
    ...(enterpriseId !== null && { subjectKind: 'enterprise', subjectId: enterpriseId }),
    data: { subRoleId },
  });
  return accountId;
}

interface Invited {
  readonly accountId: string;
  /** Null for the platform. */
  readonly enterpriseId: string | null;
  readonly enterpriseName: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

type InvitingCall = DatabaseNow & ByActor & With<'config' | 'wakeJobs'>;

/** Mails a link to choose a password, in the transaction of the call; a former one ends. */
export async function inviteAdministratorByMail(call: InvitingCall, invited: Invited): Promise<void> {
  const { database, clock } = call;
  const { accountId, enterpriseId, enterpriseName, email, firstName, language } = invited;
  const now = clock.now();
  const [former] = await database
    .update(magicLinks)
    .set({ endedAt: now })
    .where(and(eq(magicLinks.accountId, accountId), isNull(magicLinks.usedAt), isNull(magicLinks.endedAt)))
    .returning({ sentAt: magicLinks.sentAt, timesSent: magicLinks.timesSent });
  if (isTooSoon(former?.sentAt ?? null, now)) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 600 });
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = addSeconds(now, linkDays * 86_400);
  await database.insert(magicLinks).values({
    id: uuid(),
    accountId,
    enterpriseId,
    purpose: 'administrator',
    secretHash: hashSecret(secret),
    sentBy: call.actor.accountId,
    timesSent: (former?.timesSent ?? 0) + 1,
    sentAt: now,
    expiresAt,
  });
  // In the fragment: no server on the way and no log ever sees it.
  const address = `${call.services.config.publicUrl}/join-team#secret=${secret}`;
  await queueMail(call, database, {
    kind: 'administrator-invitation',
    to: email,
    accountId,
    content: administratorInvitationMail({ firstName, enterpriseName, address, days: linkDays }, language),
    usefulUntil: expiresAt,
  });
}

export const administratorInvitation: HandlerFunction<typeof endpoints.administratorInvitation> = async ({ database, body, clock }) => {
  const invited = await findInvited(database, body.secret, clock.now());
  const { enterpriseName, isOwner, email, firstName, lastName, language, expiresAt, sender } = invited;
  return { enterpriseName, isOwner, invitedBy: sender, email, firstName, lastName, language, expiresAt: toInstant(expiresAt) };
};

export const acceptAdministrator = outsideTransaction<typeof endpoints.acceptAdministrator>(async (call) => {
  const { body } = call;
  const now = call.clock.now();
  const invited = await findInvited(call.database, body.secret, now);
  const { firstName, lastName, language, timeZone } = body;
  await requireAgreed(call.database, invited.isOwner ? 'owner' : 'administrator', body.agreements, now);
  refuseGuessable(body.password, [firstName, lastName, invited.email]);
  refuseWhileBusy();
  const passwordHash = await hashPassword(body.password);
  await inTransaction(call.database, async (transaction) => {
    // Decided again, now that nobody else can use or end the link, or remove the account.
    await transaction.select({ id: magicLinks.id }).from(magicLinks).where(eq(magicLinks.id, invited.linkId)).for('update');
    await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, invited.userId)).for('update');
    await findInvited(transaction, body.secret, now);
    await transaction.update(magicLinks).set({ usedAt: now }).where(eq(magicLinks.id, invited.linkId));
    await transaction
      .update(accounts)
      .set({
        firstName,
        lastName,
        language,
        timeZone,
        passwordHash,
        passwordChangedAt: now,
        emailVerifiedAt: now,
        agreedToTermsAt: now,
        updatedAt: now,
        version: sql`${accounts.version} + 1`,
      })
      .where(eq(accounts.id, invited.userId));
    await recordAgreements(transaction, body.agreements, { accountId: invited.userId, language, agreedAt: now });
    await recordAuditEntry({ ...call, actor: null, database: transaction }, { action: 'sign-up', aboutAccountId: invited.userId });
    signalAdministrators(call, await colleagueIds(transaction, invited.enterpriseId));
  });
  call.changed([invited.userId], accountTopic);
  return { userId: invited.userId, email: invited.email };
});

/** @throws Refusal LINK_EXPIRED; ALREADY_DONE where the link was used */
async function findInvited(database: Database, secret: string, now: Date) {
  const [row] = await database
    .select({
      linkId: magicLinks.id,
      usedAt: magicLinks.usedAt,
      endedAt: magicLinks.endedAt,
      expiresAt: magicLinks.expiresAt,
      userId: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      language: accounts.language,
      isOwner: sql<boolean>`${accounts.isOwner} and ${accounts.enterpriseId} is not null`,
      isGone: sql<boolean>`${accounts.deactivatedAt} is not null or ${accounts.deletedAt} is not null`,
      enterpriseId: accounts.enterpriseId,
      enterpriseName: enterprises.name,
      sender: sql<string | null>`(select btrim(s.first_name || ' ' || s.last_name) from accounts s where s.id = ${magicLinks.sentBy})`,
    })
    .from(magicLinks)
    .innerJoin(accounts, eq(accounts.id, magicLinks.accountId))
    .leftJoin(enterprises, eq(enterprises.id, accounts.enterpriseId))
    .where(and(eq(magicLinks.secretHash, hashSecret(secret)), eq(magicLinks.purpose, 'administrator')));
  if (!row) refuse('LINK_EXPIRED');
  if (row.usedAt !== null) refuse('ALREADY_DONE');
  if (row.endedAt !== null || row.expiresAt <= now || row.isGone) refuse('LINK_EXPIRED');
  return row;
}
