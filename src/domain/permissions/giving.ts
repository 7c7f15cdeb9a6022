import { type Permission, permissions, type Role } from '../../../contract/roles.ts';

/** Who gives or takes permissions. */
export interface Giver {
  readonly userId: string;
  readonly isOwner: boolean;
  readonly permissions: readonly Permission[];
}

/** What a person has beside their sub-role. */
export interface Exceptions {
  readonly granted: readonly Permission[];
  readonly denied: readonly Permission[];
}

/** Every permission that people of this role can hold, in the contract's order. */
export function permissionsOfSide(role: Role): readonly Permission[] {
  const side = { EMPLOYER: 'enterprise.', ADMIN: 'admin.', USER: null, COACH: null }[role];
  return side === null ? [] : permissions.filter((permission) => permission.startsWith(side));
}

/** The exceptions that lead from what a sub-role holds to what a person is to hold. */
export function exceptionsBetween(ofSubRole: readonly Permission[], wanted: readonly Permission[]): Exceptions {
  return {
    granted: wanted.filter((permission) => !ofSubRole.includes(permission)),
    denied: ofSubRole.filter((permission) => !wanted.includes(permission)),
  };
}

/** What a person holds: the sub-role's permissions, plus what was given, minus what was taken. */
export function effectivePermissions(ofSubRole: readonly Permission[], { granted, denied }: Exceptions): readonly Permission[] {
  return permissions.filter(
    (permission) => (ofSubRole.includes(permission) || granted.includes(permission)) && !denied.includes(permission),
  );
}

/** What somebody may neither give nor take: what they do not hold themselves. The owner may do everything. */
export function permissionsNotHeld(giver: Giver, among: readonly Permission[]): readonly Permission[] {
  return giver.isOwner ? [] : among.filter((permission) => !giver.permissions.includes(permission));
}

/** Whether somebody may put one set of permissions in place of another. */
export function mayChange(giver: Giver, before: readonly Permission[], after: readonly Permission[]): boolean {
  const touched = permissions.filter((permission) => before.includes(permission) !== after.includes(permission));
  return permissionsNotHeld(giver, touched).length === 0;
}

/** Whether somebody may change what a person holds at all: nobody changes the owner, or themselves. */
export function isOpenTo(giver: Giver, person: { readonly id: string; readonly isOwner: boolean }): boolean {
  return !person.isOwner && person.id !== giver.userId;
}
