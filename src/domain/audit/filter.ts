import { type Permission, permissions } from '../../../contract/roles.ts';
import type { AuditFilter } from './queries.ts';

/** All kinds of recorded actions, of administrators of the platform and of companies: one for each permission. */
export const auditKinds: readonly Permission[] = permissions;

const day = /^\d{4}-\d{2}-\d{2}$/;
const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filter in an address; anything else in it is ignored. */
export function auditFilterOf(address: URLSearchParams): AuditFilter {
  const actorId = address.get('person') ?? '';
  const kind = auditKinds.find((one) => one === address.get('kind'));
  const [from, to] = ['from', 'to'].map((name) => address.get(name) ?? '');
  return {
    ...(identifier.test(actorId) && { actorId }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && day.test(from) && { from }),
    ...(to !== undefined && day.test(to) && { to }),
  };
}
