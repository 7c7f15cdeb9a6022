import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Administrator } from '../../contract/enterprises.ts';
import type { Database } from '../database/open.ts';
import { accounts, magicLinks, subRoles } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import { found } from '../kernel/refusal.ts';

const columns = {
  id: accounts.id,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  image: accounts.image,
  phone: accounts.phone,
  jobTitle: accounts.jobTitle,
  isOwner: accounts.isOwner,
  subRoleId: subRoles.id,
  subRoleName: subRoles.name,
  passwordHash: accounts.passwordHash,
  emailVerifiedAt: accounts.emailVerifiedAt,
  deactivatedAt: accounts.deactivatedAt,
  createdAt: accounts.createdAt,
  version: accounts.version,
  sentAt: magicLinks.sentAt,
  expiresAt: magicLinks.expiresAt,
};

const openLink = and(
  eq(magicLinks.accountId, accounts.id),
  eq(magicLinks.purpose, 'administrator'),
  isNull(magicLinks.usedAt),
  isNull(magicLinks.endedAt),
);

function select(database: Database) {
  return database
    .select(columns)
    .from(accounts)
    .leftJoin(subRoles, and(eq(subRoles.id, accounts.subRoleId), isNull(subRoles.deletedAt)))
    .leftJoin(magicLinks, openLink);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toAdministrator(row: Row, now: Date): Administrator {
  const { passwordHash, emailVerifiedAt, deactivatedAt, sentAt, expiresAt, firstName, lastName, createdAt, ...rest } = row;
  const isInvited = passwordHash === null && emailVerifiedAt === null;
  const invitation =
    isInvited && sentAt && expiresAt ? { sentAt: toInstant(sentAt), expiresAt: toInstant(expiresAt), isExpired: expiresAt <= now } : null;
  return {
    ...rest,
    name: { firstName, lastName },
    fullName: fullNameOf({ firstName, lastName }),
    status: deactivatedAt ? 'deactivated' : isInvited ? 'invited' : 'active',
    invitation,
    createdAt: toInstant(createdAt),
  };
}

/** Those of an enterprise whose access was not taken back: the owner first, then by name. */
export async function readAdministrators(database: Database, enterpriseId: string, now: Date): Promise<Administrator[]> {
  const rows = await select(database)
    .where(
      and(
        eq(accounts.enterpriseId, enterpriseId),
        eq(accounts.role, 'EMPLOYER'),
        isNull(accounts.deactivatedAt),
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(desc(accounts.isOwner), asc(sql`lower(${accounts.lastName} || ' ' || ${accounts.firstName})`), asc(accounts.id));
  return rows.map((row) => toAdministrator(row, now));
}

export async function readAdministrator(database: Database, accountId: string, now: Date): Promise<Administrator> {
  const [row] = await select(database).where(eq(accounts.id, accountId));
  return toAdministrator(found(row), now);
}
