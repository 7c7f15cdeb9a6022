import { type Permission, permissions, type Role } from '../../../contract/roles.ts';

/** The person who gives or takes permissions. */
export interface Giver {
  readonly userId: string;
  readonly isOwner: boolean;
  readonly permissions: readonly Permission[];
}

/** A person's differences from their sub-role. */
export interface Exceptions {
  readonly granted: readonly Permission[];
  readonly denied: readonly Permission[];
}

/** Every permission that people of this role can hold, in the contract's order. */
export function permissionsOfSide(role: Role): readonly Permission[] {
  const side = { EMPLOYER: 'enterprise.', ADMIN: 'admin.', USER: null, COACH: null }[role];
  return side === null ? [] : permissions.filter((permission) => permission.startsWith(side));
}

/** The exceptions that turn a sub-role's permissions into the wanted ones. */
export function exceptionsBetween(ofSubRole: readonly Permission[], wanted: readonly Permission[]): Exceptions {
  return {
    granted: wanted.filter((permission) => !ofSubRole.includes(permission)),
    denied: ofSubRole.filter((permission) => !wanted.includes(permission)),
  };
}

/** A person's permissions: the sub-role's, plus the granted, minus the denied. */
export function effectivePermissions(ofSubRole: readonly Permission[], { granted, denied }: Exceptions): readonly Permission[] {
  return permissions.filter(
    (permission) => (ofSubRole.includes(permission) || granted.includes(permission)) && !denied.includes(permission),
  );
}

/** The permissions that the giver can neither give nor take, because they do not hold them. The owner may give everything. */
export function permissionsNotHeld(giver: Giver, among: readonly Permission[]): readonly Permission[] {
  return giver.isOwner ? [] : among.filter((permission) => !giver.permissions.includes(permission));
}

/** Whether the giver may replace one set of permissions by another. */
export function mayChange(giver: Giver, before: readonly Permission[], after: readonly Permission[]): boolean {
  const touched = permissions.filter((permission) => before.includes(permission) !== after.includes(permission));
  return permissionsNotHeld(giver, touched).length === 0;
}

/** Whether the giver may change a person's permissions at all: nobody changes the owner's, or their own. */
export function isOpenTo(giver: Giver, person: { readonly id: string; readonly isOwner: boolean }): boolean {
  return !person.isOwner && person.id !== giver.userId;
}
