import type { Role } from '../../contract/roles.ts';

interface Person {
  readonly accountId: string;
  readonly role: Role;
  readonly enterpriseId: string | null;
}

/**
 * Whose permissions a person can ask for: the own ones; an employer also those of the administrators of the same enterprise; an admin
 * those of other admins. Whether they may be read then depends on the permission to manage roles.
 */
export function mayReadPermissionsOf(actor: Person, person: Person): boolean {
  if (actor.accountId === person.accountId) return true;
  if (actor.role !== person.role) return false;
  return actor.role === 'ADMIN' || (actor.role === 'EMPLOYER' && actor.enterpriseId !== null && actor.enterpriseId === person.enterpriseId);
}
