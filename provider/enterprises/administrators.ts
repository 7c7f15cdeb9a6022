import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Administrator, FormerAdministrator, PlatformAdministrator } from '../../contract/administrators.ts';
import type { Database } from '../database/open.ts';
import { accounts, magicLinks, secondFactors, subRoles } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { exceptionsOf, permissionsOf } from '../kernel/actor-query.ts';
import { toInstant } from '../kernel/clock.ts';
import { behindCursor, type Cursor, toPage } from '../kernel/paging.ts';
import { showPhone } from '../kernel/phone.ts';
import { found } from '../kernel/refusal.ts';
import { searchIn } from '../kernel/search.ts';

/** The columns of an administrator; join `openLink`. */
export const administratorColumns = {
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

export const openLink = and(
  eq(magicLinks.accountId, accounts.id),
  eq(magicLinks.purpose, 'administrator'),
  isNull(magicLinks.usedAt),
  isNull(magicLinks.endedAt),
);

function select(database: Database) {
  return database
    .select(administratorColumns)
    .from(accounts)
    .leftJoin(subRoles, and(eq(subRoles.id, accounts.subRoleId), isNull(subRoles.deletedAt)))
    .leftJoin(magicLinks, openLink);
}

type Row = Awaited<ReturnType<typeof select>>[number];

export function toAdministrator(row: Row, now: Date): Administrator {
  const { passwordHash, emailVerifiedAt, deactivatedAt, sentAt, expiresAt, firstName, lastName, createdAt, ...rest } = row;
  const isInvited = passwordHash === null && emailVerifiedAt === null;
  const invitation =
    isInvited && sentAt && expiresAt ? { sentAt: toInstant(sentAt), expiresAt: toInstant(expiresAt), isExpired: expiresAt <= now } : null;
  return {
    ...rest,
    phone: showPhone(rest.phone),
    name: { firstName, lastName },
    fullName: fullNameOf({ firstName, lastName }),
    status: deactivatedAt ? 'deactivated' : isInvited ? 'invited' : 'active',
    invitation,
    createdAt: toInstant(createdAt),
  };
}

/** An enterprise's administrators with access: the owner first, then by name. */
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

/** Accounts that were used: unlike an invitation that was never accepted. */
export const hasJoined = or(isNotNull(accounts.passwordHash), isNotNull(accounts.emailVerifiedAt));

const maxFormer = 100;

/** A side's former administrators who had joined, the latest removal first, with the permissions they would get back. */
export async function readFormerAdministrators(
  database: Database,
  role: 'EMPLOYER' | 'ADMIN',
  enterpriseId: string | null,
): Promise<FormerAdministrator[]> {
  const { id, email, firstName, lastName, image, jobTitle } = administratorColumns;
  const rows = await database
    .select({
      ...{ id, email, firstName, lastName, image, jobTitle, role: accounts.role, isOwner: accounts.isOwner },
      ...{ removedAt: accounts.deactivatedAt, ofSubRole: subRoles.permissions },
      ...{ granted: exceptionsOf(true), denied: exceptionsOf(false) },
    })
    .from(accounts)
    .leftJoin(subRoles, and(eq(subRoles.id, accounts.subRoleId), isNull(subRoles.deletedAt)))
    .where(
      and(
        eq(accounts.role, role),
        enterpriseId === null ? undefined : eq(accounts.enterpriseId, enterpriseId),
        isNotNull(accounts.deactivatedAt),
        isNull(accounts.deletedAt),
        hasJoined,
      ),
    )
    .orderBy(desc(accounts.deactivatedAt), asc(accounts.id))
    .limit(maxFormer);
  return rows.map(({ firstName: first, lastName: last, removedAt, role: ofRole, isOwner, ofSubRole, granted, denied, ...row }) => ({
    ...row,
    fullName: fullNameOf({ firstName: first, lastName: last }),
    removedAt: toInstant(found(removedAt)),
    permissions: [...permissionsOf({ role: ofRole, isOwner, ofSubRole: ofSubRole ?? [], granted: granted ?? [], denied: denied ?? [] })],
  }));
}

export async function readAdministrator(database: Database, accountId: string, now: Date): Promise<Administrator> {
  const [row] = await select(database).where(eq(accounts.id, accountId));
  return toAdministrator(found(row), now);
}

function selectOfPlatform(database: Database) {
  return database
    .select({ ...administratorColumns, hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null` })
    .from(accounts)
    .leftJoin(subRoles, and(eq(subRoles.id, accounts.subRoleId), isNull(subRoles.deletedAt)))
    .leftJoin(magicLinks, openLink)
    .leftJoin(secondFactors, and(eq(secondFactors.accountId, accounts.id), isNotNull(secondFactors.confirmedAt)));
}

type PlatformRow = Awaited<ReturnType<typeof selectOfPlatform>>[number];

function toPlatformAdministrator({ hasSecondFactor, ...row }: PlatformRow, now: Date): PlatformAdministrator {
  return { ...toAdministrator(row, now), hasSecondFactor };
}

interface Wanted {
  readonly search: string;
  readonly cursor: Cursor | null;
  readonly size: number;
  readonly now: Date;
}

/** The platform's administrators with access, the first one first. */
export async function readPlatformAdministrators(database: Database, { search, cursor, size, now }: Wanted) {
  const rows = await selectOfPlatform(database)
    .where(
      and(
        eq(accounts.role, 'ADMIN'),
        isNull(accounts.deactivatedAt),
        isNull(accounts.deletedAt),
        isSearched(search),
        behindCursor(cursor, accounts.createdAt, accounts.id, 'soonest-first'),
      ),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(size + 1);
  return toPage(
    rows,
    size,
    ({ createdAt, id }) => ({ at: createdAt, id }),
    (row) => toPlatformAdministrator(row, now),
  );
}

export async function readPlatformAdministrator(database: Database, accountId: string, now: Date): Promise<PlatformAdministrator> {
  const [row] = await selectOfPlatform(database).where(eq(accounts.id, accountId));
  return toPlatformAdministrator(found(row), now);
}

function isSearched(search: string): SQL | undefined {
  const text = sql`fold_text(${accounts.firstName} || ' ' || ${accounts.lastName} || ' ' || ${accounts.email})`;
  return searchIn(text, search)?.matches;
}
