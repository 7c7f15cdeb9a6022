import { and, asc, count, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Audience } from '../../contract/announcements.ts';
import { isOfArea } from '../../contract/app-place.ts';
import type { Role } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { accounts } from '../database/schema/index.ts';
import { refuse } from '../kernel/refusal.ts';

/** The receivers and the author: an enterprise reaches its own people only. */
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

interface Leading {
  readonly to: Audience;
  readonly link: string | null;
  readonly links?: Partial<Record<Role, string>> | undefined;
}

/**
 * An area opens to its own role only. One path for people of several roles would lead most of them to a page that they may not open.
 * `countReceivers` decides before who may get it at all.
 * @throws Refusal INVALID_INPUT
 */
export async function checkLinks(database: Database, { to, link, links = {} }: Leading): Promise<void> {
  const refused = (path: string, message: string) => refuse('INVALID_INPUT', { fields: [{ path, message, code: 'other-area' }] });
  const chosen = rolesOf(to);
  const roles = to.userIds === undefined || link === null ? chosen : await rolesOfPersons(database, to.userIds);
  if (link !== null && !(roles.length === 1 && roles.every((role) => isOfArea(link, role)))) {
    refused('body.link', 'Use a page of the area of the one role that this goes to; with several roles name one for each in `links`.');
  }
  for (const [role, path] of Object.entries(links) as [Role, string][]) {
    if (!chosen.includes(role)) refused('body.links', 'Name pages only for roles that this goes to.');
    if (!isOfArea(path, role)) refused('body.links', 'Use for each role a page of its own area.');
  }
}

async function rolesOfPersons(database: Database, userIds: readonly string[]): Promise<readonly Role[]> {
  const rows = await database
    .selectDistinct({ role: accounts.role })
    .from(accounts)
    .where(inArray(accounts.id, [...userIds]));
  return rows.map(({ role }) => role);
}

function receivers({ audience, enterpriseId }: Addressed): SQL | undefined {
  const roles = rolesOf(audience);
  return and(
    isNull(accounts.deletedAt),
    isNull(accounts.deactivatedAt),
    enterpriseId === null ? undefined : eq(accounts.enterpriseId, enterpriseId),
    audience.enterpriseIds === undefined ? undefined : inArray(accounts.enterpriseId, audience.enterpriseIds),
    // A person who was invited and has not joined has not agreed to receive messages.
    roles.length > 0 ? and(inArray(accounts.role, [...roles]), isNotNull(accounts.emailVerifiedAt)) : undefined,
    audience.userIds === undefined ? undefined : inArray(accounts.id, audience.userIds),
  );
}

/** @throws Refusal OBJECT_DENIED when the sender may not write to one of the persons named; `fields` has the ids of those */
export async function countReceivers(database: Database, addressed: Addressed): Promise<number> {
  if (addressed.audience.userIds !== undefined) return countNamed(database, addressed, new Set(addressed.audience.userIds));
  const [row] = await database.select({ count: count() }).from(accounts).where(receivers(addressed));
  return row?.count ?? 0;
}

async function countNamed(database: Database, addressed: Addressed, named: ReadonlySet<string>): Promise<number> {
  if (named.size === 0) return 0;
  const rows = await database.select({ id: accounts.id }).from(accounts).where(receivers(addressed));
  const missing = named.difference(new Set(rows.map(({ id }) => id)));
  if (missing.size > 0) refuse('OBJECT_DENIED', { fields: [...missing].map((id) => ({ path: 'body.to.userIds', message: id })) });
  return rows.length;
}

/** The next of them, by their ids; what joins meanwhile behind is reached too, nobody twice. */
export async function receiversAfter(
  database: Database,
  addressed: Addressed,
  afterId: string | null,
  limit: number,
): Promise<{ readonly id: string; readonly role: Role }[]> {
  if (addressed.audience.userIds?.length === 0) return [];
  return database
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(and(receivers(addressed), afterId === null ? undefined : gt(accounts.id, afterId)))
    .orderBy(asc(accounts.id))
    .limit(limit);
}
