import type { Role } from '../../contract/roles.ts';

interface Person {
  readonly accountId: string;
  readonly role: Role;
  readonly enterpriseId: string | null;
}

/**
 * Whose permissions exist for someone: the own ones; for an employer those of the administrators of
 * the same enterprise; for an admin those of other admins. Whether they may be read is then a
 * matter of the permission to manage roles.
 */
export function mayReadPermissionsOf(actor: Person, person: Person): boolean {
  if (actor.accountId === person.accountId) return true;
  if (actor.role !== person.role) return false;
  return actor.role === 'ADMIN' || (actor.role === 'EMPLOYER' && actor.enterpriseId !== null && actor.enterpriseId === person.enterpriseId);
}
