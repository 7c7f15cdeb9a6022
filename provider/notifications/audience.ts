import { and, asc, count, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Audience } from '../../contract/announcements.ts';
import type { Role } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { accounts } from '../database/schema/index.ts';
import { refuse } from '../kernel/refusal.ts';

/** Who is written to, and by whom: an enterprise reaches its own people only. */
interface Addressed {
  readonly audience: Audience;
  readonly enterpriseId: string | null;
}

export function rolesOf({ role, roles }: Audience): readonly Role[] {
  return roles ?? (role === undefined ? [] : [role]);
}

/** @throws Refusal INVALID_INPUT unless it names either persons or roles */
export function checkAudience(audience: Audience): void {
  const isOfRoles = rolesOf(audience).length > 0;
  const isOfPersons = audience.userIds !== undefined;
  if (isOfRoles === isOfPersons || (isOfPersons && audience.enterpriseIds !== undefined)) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.to', message: 'Name either persons or a role.' }] });
  }
}

function receivers({ audience, enterpriseId }: Addressed): SQL | undefined {
  const roles = rolesOf(audience);
  return and(
    isNull(accounts.deletedAt),
    isNull(accounts.deactivatedAt),
    enterpriseId === null ? undefined : eq(accounts.enterpriseId, enterpriseId),
    audience.enterpriseIds === undefined ? undefined : inArray(accounts.enterpriseId, audience.enterpriseIds),
    // Who was invited and never came has not agreed to hear from us.
    roles.length > 0 ? and(inArray(accounts.role, [...roles]), isNotNull(accounts.emailVerifiedAt)) : undefined,
    audience.userIds === undefined ? undefined : inArray(accounts.id, audience.userIds),
  );
}

/** @throws Refusal OBJECT_DENIED when one of the persons named is not the sender's to write to */
export async function countReceivers(database: Database, addressed: Addressed): Promise<number> {
  const named = new Set(addressed.audience.userIds ?? []);
  if (addressed.audience.userIds !== undefined && named.size === 0) return 0;
  const [row] = await database.select({ count: count() }).from(accounts).where(receivers(addressed));
  const found = row?.count ?? 0;
  if (found < named.size) refuse('OBJECT_DENIED');
  return found;
}

/** The next of them, by their ids; what joins meanwhile behind is reached too, nobody twice. */
export async function receiversAfter(database: Database, addressed: Addressed, afterId: string | null, limit: number): Promise<string[]> {
  if (addressed.audience.userIds?.length === 0) return [];
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(receivers(addressed), afterId === null ? undefined : gt(accounts.id, afterId)))
    .orderBy(asc(accounts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
