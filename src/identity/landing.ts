import type { Role } from '../../contract/roles.ts';

const areas = { USER: '/user', COACH: '/coach', EMPLOYER: '/enterprise', ADMIN: '/admin' } as const satisfies Record<Role, string>;

/** The home of a role's own area, where a person lands after signing in. */
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

/** The parameter of the sign-in pages with the wanted screen. */
export const targetParameter = 'next';

/**
 * The sign-in page of an area, which leads back to a screen of the app. The home need not be kept: everyone lands on their own.
 * The page validates the target (`targetOf`).
 */
export function signInAddress(area: Role, screen: string): string {
  const page = area === 'ADMIN' ? '/super-login' : '/login';
  return screen === areas[area] ? page : `${page}?${new URLSearchParams({ [targetParameter]: screen })}`;
}
