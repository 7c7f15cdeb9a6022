import type { Role } from '../../contract/roles.ts';

/** An area has the name of its role. */
type Row = Readonly<Record<Role | 'others', string | null>>;

const mirrored = { COACH: '/coach', EMPLOYER: '/enterprise', USER: '/user', ADMIN: '/', others: '/' } as const;

/**
 * The redirect table (docs/product.md, Roles and permissions); null means no redirect. The coach and the enterprise area
 * mirror the user area. A coach has no cell of their own in the admin row and counts among the others.
 */
const table: Readonly<Record<Role, Row>> = {
  USER: { ...mirrored, USER: null },
  COACH: { ...mirrored, COACH: null },
  EMPLOYER: { ...mirrored, EMPLOYER: null },
  ADMIN: { COACH: '/super-login', EMPLOYER: '/enterprise', USER: '/user', ADMIN: null, others: '/super-login' },
};

/** Where a person with the stored role is redirected from an area; null when they may stay. */
export function redirectFor(area: Role, storedRole: unknown): string | null {
  const row = table[area];
  return isRole(storedRole) ? row[storedRole] : row.others;
}

export function isRole(value: unknown): value is Role {
  return value === 'USER' || value === 'COACH' || value === 'EMPLOYER' || value === 'ADMIN';
}
