import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Role } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { accounts, auditEntries } from '../database/schema/index.ts';
import { fullNameOf } from './actor.ts';
import { toInstant } from './clock.ts';

interface TrailEntry<Action extends string> {
  readonly at: string;
  readonly action: Action;
  readonly byName: string | null;
  readonly byRole: Role | null;
  readonly note: string | null;
}

/** More than this nobody reads. */
const longest = 200;

/**
 * The history of an object from the audit log, oldest first. It names no members, and contains only reasons and references that
 * administrators gave.
 */
export async function readTrail<const Action extends string>(
  database: Database,
  subjectId: string,
  actions: readonly Action[],
): Promise<TrailEntry<Action>[]> {
  const rows = await database
    .select({
      at: auditEntries.at,
      action: auditEntries.action,
      role: auditEntries.actorRole,
      data: auditEntries.data,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectId, subjectId), inArray(auditEntries.action, [...actions])))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))
    .limit(longest);
  return rows.map(({ at, action, role, data, firstName, lastName }) => ({
    at: toInstant(at),
    action: action as Action,
    byName: role === null || role === 'USER' || firstName === null ? null : fullNameOf({ firstName, lastName: lastName ?? '' }),
    byRole: role,
    note: role === 'ADMIN' ? noteIn(data) : null,
  }));
}

function noteIn(data: Readonly<Record<string, unknown>> | null): string | null {
  const note = data?.reason ?? data?.reference;
  return typeof note === 'string' ? note : null;
}
