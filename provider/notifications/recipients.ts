import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { canonicalAddress } from '../../contract/email-address.ts';
import type { notifications as endpoints } from '../../contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches, employees, enterprises } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { searchIn } from '../kernel/search.ts';

const maxShown = 8;

/**
 * Finds employees and coaches by their stored search texts, the few employers and admins one by one, and everybody by the whole
 * address.
 */
export const recipients: HandlerFunction<typeof endpoints.recipients> = async ({ database, query }) => {
  const { search } = query;
  const ids = await found(database, search);
  const people =
    ids.length === 0
      ? []
      : await database
          .select({
            id: accounts.id,
            firstName: accounts.firstName,
            lastName: accounts.lastName,
            email: accounts.email,
            role: accounts.role,
            enterpriseName: enterprises.name,
          })
          .from(accounts)
          .leftJoin(enterprises, eq(enterprises.id, accounts.enterpriseId))
          .where(and(inArray(accounts.id, ids), isReachable))
          .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id))
          .limit(maxShown);
  const named = searchIn(sql`fold_text(${enterprises.name})`, search);
  return {
    people: people.map(({ firstName, lastName, ...person }) => ({ ...person, fullName: fullNameOf({ firstName, lastName }) })),
    enterprises: await database
      .select({ id: enterprises.id, name: enterprises.name })
      .from(enterprises)
      .where(and(isNull(enterprises.deactivatedAt), named?.matches ?? sql`false`))
      .orderBy(...(named ? [named.rank] : []), asc(enterprises.name), asc(enterprises.id))
      .limit(maxShown),
  };
};

const isReachable = and(isNull(accounts.deletedAt), isNull(accounts.deactivatedAt), isNotNull(accounts.emailVerifiedAt));
/** For each kind: some of them cannot be written to. */
const maxLookedAt = maxShown * 4;

async function found(database: Database, search: string): Promise<string[]> {
  const ofEmployees = searchIn(employees.searchText, search);
  const ofCoaches = searchIn(coaches.searchText, search);
  const ofOffice = searchIn(sql`fold_text(${accounts.firstName} || ' ' || ${accounts.lastName} || ' ' || ${accounts.email})`, search);
  const office = and(inArray(accounts.role, ['EMPLOYER', 'ADMIN']), ofOffice?.matches ?? sql`false`);
  const byAddress: SQL = sql`lower(${accounts.email}) = ${canonicalAddress(search)}`;
  const sorts = await Promise.all([
    database
      .select({ id: employees.accountId })
      .from(employees)
      .where(and(eq(employees.isLatest, true), isNotNull(employees.joinedAt), ofEmployees?.matches ?? sql`false`))
      .orderBy(ofEmployees?.rank ?? sql`1`)
      .limit(maxLookedAt),
    database
      .select({ id: coaches.accountId })
      .from(coaches)
      .where(ofCoaches?.matches ?? sql`false`)
      .orderBy(ofCoaches?.rank ?? sql`1`)
      .limit(maxLookedAt),
    database
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(or(office, byAddress), isReachable))
      .limit(maxLookedAt),
  ]);
  return [...new Set(sorts.flat().map(({ id }) => id))];
}
