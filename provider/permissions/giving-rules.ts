import type { Permission } from '../../contract/roles.ts';

/** The person who gives, or takes, permissions. */
export interface Giver {
  readonly accountId: string;
  readonly isOwner: boolean;
  readonly permissions: ReadonlySet<Permission>;
}

/** The receiver, with the current and the new permissions. */
export interface Receiver {
  readonly accountId: string;
  readonly isOwner: boolean;
  readonly before: ReadonlySet<Permission>;
  readonly after: ReadonlySet<Permission>;
}

/**
 * Why the permissions of a person cannot be changed like this; null when they can. Nobody touches the owner, or
 * themselves; nobody gives, or takes, what they do not hold; so nobody ends with more than the giver had.
 */
export function givingProblem(giver: Giver, receiver: Receiver): 'owner' | 'self' | 'beyond' | null {
  if (receiver.isOwner) return 'owner';
  if (receiver.accountId === giver.accountId) return 'self';
  if (giver.isOwner) return null;
  const touched = [...receiver.before, ...receiver.after].filter((one) => receiver.before.has(one) !== receiver.after.has(one));
  return touched.every((permission) => giver.permissions.has(permission)) ? null : 'beyond';
}

/** Whether a person may replace one set of permissions by another: they hold everything that is added or removed. */
export function mayChangeSet(
  giver: Pick<Giver, 'isOwner' | 'permissions'>,
  before: readonly Permission[],
  after: readonly Permission[],
): boolean {
  if (giver.isOwner) return true;
  const touched = [...before.filter((one) => !after.includes(one)), ...after.filter((one) => !before.includes(one))];
  return touched.every((permission) => giver.permissions.has(permission));
}
