import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Enterprise } from '../../contract/enterprise.ts';
import type { Database } from '../database/open.ts';
import { accounts, employees, enterprises, subscriptions } from '../database/schema/index.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { ChangeSignal } from '../kernel/handler.ts';
import { showPhone } from '../kernel/phone.ts';
import { found } from '../kernel/refusal.ts';
import { lastDayOf, type SetupFacts, statusOf } from './rules.ts';

type EnterpriseRow = typeof enterprises.$inferSelect;

export async function readEnterprise(database: Database, id: string): Promise<EnterpriseRow> {
  const [row] = await database.select().from(enterprises).where(eq(enterprises.id, id));
  return found(row);
}

export function toEnterprise(row: EnterpriseRow): Enterprise {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    industry: row.industry,
    website: row.website,
    phone: showPhone(row.phone),
    addressLine: row.addressLine,
    postalCode: row.postalCode,
    city: row.city,
    country: row.country,
    size: row.size,
    departments: row.departments,
    locations: row.locations,
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    minimumGroupSize: row.smallestGroup,
    timeZone: row.timeZone,
    language: row.language,
    status: statusOf(row),
    createdAt: toInstant(row.createdAt),
    deactivatedAt: toInstantOrNull(row.deactivatedAt),
    deactivationReason: row.deactivationReason,
    membersUntil: toInstantOrNull(row.membersUntil),
    membersLastDay: row.membersUntil && lastDayOf(row.membersUntil, row.timeZone),
    version: row.version,
  };
}

/** The finished steps of the set-up. @param accountId whose profile counts; by default the owner's */
export async function readSetup(database: Database, enterprise: EnterpriseRow, now: Date, accountId?: string): Promise<SetupFacts> {
  const [profile] = await database
    .select({ jobTitle: accounts.jobTitle })
    .from(accounts)
    .where(accountId === undefined ? and(eq(accounts.enterpriseId, enterprise.id), eq(accounts.isOwner, true)) : eq(accounts.id, accountId))
    .limit(1);
  const hasSubscription = sql<boolean>`exists ${database
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.enterpriseId, enterprise.id), or(eq(subscriptions.status, 'running'), gt(subscriptions.endsAt, now))))}`;
  const hasEmployees = sql<boolean>`exists ${database
    .select({ one: sql`1` })
    .from(employees)
    .where(and(eq(employees.enterpriseId, enterprise.id), isNull(employees.leftAt)))}`;
  const [row] = await database.select({ hasSubscription, hasEmployees }).from(sql`(select 1) as one`);
  return {
    hasAdminProfile: profile?.jobTitle != null,
    hasCompanyProfile: enterprise.setUpAt !== null,
    hasSubscription: row?.hasSubscription === true,
    isInTrial: enterprise.trialSeats > 0 && enterprise.trialEndsAt !== null && enterprise.trialEndsAt > now,
    hasEmployees: row?.hasEmployees === true,
  };
}

/** The enterprise's administrators, for signalling their devices. */
export async function administratorIds(database: Database, enterpriseId: string): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.enterpriseId, enterpriseId),
        eq(accounts.role, 'EMPLOYER'),
        isNull(accounts.deactivatedAt),
        isNull(accounts.deletedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The team changed: who runs the enterprise, and what they may do. */
export function signalAdministrators({ changed }: ChangeSignal, accountIds: readonly string[]): void {
  changed(accountIds, 'permissions');
  changed(accountIds, 'enterprise');
}

/** The platform's administrators. */
export async function platformAdministratorIds(database: Database): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'ADMIN'), isNull(accounts.deactivatedAt), isNull(accounts.deletedAt)));
  return rows.map(({ id }) => id);
}

/** The administrators of an enterprise, or of the platform where there is none. */
export function colleagueIds(database: Database, enterpriseId: string | null): Promise<string[]> {
  return enterpriseId === null ? platformAdministratorIds(database) : administratorIds(database, enterpriseId);
}
