import type { Role } from '../../contract/roles.ts';

const areas = { USER: '/user', COACH: '/coach', EMPLOYER: '/enterprise', ADMIN: '/admin' } as const satisfies Record<Role, string>;

/** Where a person of this role lands after signing in: the home of their own area. */
export function landingPathOf(role: Role): string {
  return areas[role];
}

/** The role whose area this path is in; null for the public site. */
export function areaRoleOf(path: string): Role | null {
  for (const role of Object.keys(areas) as Role[]) {
    const area = areas[role];
    if (path === area || path.startsWith(`${area}/`)) return role;
  }
  return null;
}

/**
 * Where to go after signing in: back to where the person wanted to go, if that is in their own
 * area, otherwise to its home. Never to an address outside this app.
 *
 * @param wanted path with query, as the area guard handed it on; anything else is ignored
 */
export function pathAfterSignIn(role: Role, wanted: unknown): string {
  if (typeof wanted !== 'string') return landingPathOf(role);
  const path = wanted.split(/[?#]/, 1)[0] ?? '';
  return areaRoleOf(path) === role ? wanted : landingPathOf(role);
}
