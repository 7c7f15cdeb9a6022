import type { Endpoint } from './endpoint.ts';
import type { Permission, Role } from './roles.ts';

type Declared = Pick<Endpoint, 'method' | 'access' | 'permission' | 'adminPermission' | 'act'>;

/**
 * The permission a person of this role needs for the call. Permissions belong to one side each: an
 * `admin.` one is never required of an employer or a member who may make the same call.
 */
export function neededPermission(endpoint: Pick<Declared, 'permission' | 'adminPermission'>, role: Role): Permission | null {
  const side = role === 'ADMIN' ? 'admin.' : role === 'EMPLOYER' ? 'enterprise.' : null;
  if (side === null) return null;
  const declared = [endpoint.adminPermission, endpoint.permission];
  return declared.find((permission) => permission?.startsWith(side)) ?? null;
}

/**
 * The permission under which the audit log records this call by this role; null if it is not recorded. The log records what
 * administrators of the platform and of enterprises change, except in their own accounts.
 */
export function actKind(endpoint: Declared, role: Role): Permission | null {
  if (endpoint.act === undefined || endpoint.act === 'none') return null;
  const needed = neededPermission(endpoint, role);
  return needed ?? (role === 'ADMIN' ? (endpoint.act.under ?? null) : null);
}
