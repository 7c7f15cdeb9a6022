import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { employees as endpoints } from '../../contract/employees.ts';
import type { Database } from '../database/open.ts';
import { accounts, employees, enterprises, magicLinks } from '../database/schema/index.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { hashSecret } from '../kernel/hash-secret.ts';
import { hasAddress } from '../kernel/names.ts';
import { refuse } from '../kernel/refusal.ts';
import { usableLink } from '../subscriptions/index.ts';
import { needsCode } from './link-rules.ts';

/** The data of the joining account. */
const ofAccount = {
  userId: accounts.id,
  role: accounts.role,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  language: accounts.language,
  image: accounts.image,
  passwordHash: accounts.passwordHash,
};
const isOpen = and(isNull(accounts.deactivatedAt), isNull(accounts.deletedAt));

type InvitationKey = { readonly secret: string } | { readonly accountId: string } | { readonly linkId: string };

/**
 * The invitation of an open link; null when the link was used, replaced or has expired, or the employer or the relation is gone.
 * `userId` is the account that joins: the one that the address has already, or else the provisional one of the import. `invitedAs` is
 * the latter in both cases; the address of the link contains it.
 */
export async function findInvitation(database: Database, by: InvitationKey, now: Date) {
  const [row] = await database
    .select({
      linkId: magicLinks.id,
      sentAt: magicLinks.sentAt,
      employeeId: employees.id,
      enterpriseId: enterprises.id,
      enterpriseName: enterprises.name,
      invitedAs: accounts.id,
      isProvisional: accounts.isProvisional,
      email: accounts.email,
      ...ofAccount,
    })
    .from(magicLinks)
    .innerJoin(accounts, eq(accounts.id, magicLinks.accountId))
    .innerJoin(enterprises, eq(enterprises.id, magicLinks.enterpriseId))
    .innerJoin(employees, and(eq(employees.accountId, accounts.id), eq(employees.enterpriseId, enterprises.id), isNull(employees.leftAt)))
    .where(and(isMeant(by), eq(magicLinks.purpose, 'employee'), usableLink(now), isNull(enterprises.deactivatedAt), isOpen))
    .orderBy(desc(magicLinks.sentAt), desc(magicLinks.id))
    .limit(1);
  if (!row) return null;
  const greeted = { firstName: row.firstName, lastName: row.lastName };
  if (!row.isProvisional) return { ...row, greeted, hasAccount: row.passwordHash !== null };
  const [owner] = await database
    .select(ofAccount)
    .from(accounts)
    .where(and(hasAddress(row.email.toLowerCase()), isOpen));
  return { ...row, ...owner, greeted, hasAccount: (owner?.passwordHash ?? null) !== null };
}

/**
 * The account that an import made for an address and that was sent a link, one that can still be used before others, then the latest;
 * for who comes without the link.
 */
export async function findInvitedAccountId(database: Database, email: string, now: Date): Promise<string | null> {
  const [row] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(magicLinks, eq(magicLinks.accountId, accounts.id))
    .where(and(eq(sql`lower(${accounts.email})`, email), eq(accounts.isProvisional, true), isOpen))
    .orderBy(desc(sql`(${usableLink(now)})`), desc(magicLinks.sentAt), desc(magicLinks.id))
    .limit(1);
  return row?.id ?? null;
}

function isMeant(by: InvitationKey): SQL {
  if ('secret' in by) return eq(magicLinks.secretHash, hashSecret(by.secret));
  return 'linkId' in by ? eq(magicLinks.id, by.linkId) : eq(magicLinks.accountId, by.accountId);
}

/**
 * The same as `findInvitation`, decided again and for good: from here to the end of the transaction the link can neither be used,
 * withdrawn nor replaced by others.
 */
export async function lockInvitation(transaction: Database, linkId: string, now: Date) {
  await transaction.select({ id: magicLinks.id }).from(magicLinks).where(eq(magicLinks.id, linkId)).for('update');
  return findInvitation(transaction, { linkId }, now);
}

/**
 * The person who joined by a link, for as long as it could have been used; null when nobody did. For people who lost the reply and come
 * again.
 */
export async function findWhoJoined(database: Database, secret: string, now: Date) {
  const [row] = await database
    .select({
      userId: accounts.id,
      invitedAs: sql<string>`coalesce(${magicLinks.invitedAs}, ${accounts.id})`,
      email: accounts.email,
    })
    .from(magicLinks)
    .innerJoin(accounts, eq(accounts.id, magicLinks.accountId))
    .where(
      and(
        eq(magicLinks.secretHash, hashSecret(secret)),
        eq(magicLinks.purpose, 'employee'),
        isNotNull(magicLinks.usedAt),
        gt(magicLinks.expiresAt, now),
      ),
    );
  return row ?? null;
}

export const invitation: HandlerFunction<typeof endpoints.invitation> = async ({ database, clock, body }) => {
  const now = clock.now();
  const found = await findInvitation(database, { secret: body.secret }, now);
  if (!found) refuse('LINK_EXPIRED');
  await database
    .update(magicLinks)
    .set({ openedAt: now })
    .where(and(eq(magicLinks.id, found.linkId), isNull(magicLinks.openedAt)));
  const { invitedAs, email, greeted, enterpriseName, language, hasAccount } = found;
  return { userId: invitedAs, email, ...greeted, enterpriseName, language, hasAccount, needsCode: needsCode(found.sentAt, now) };
};
