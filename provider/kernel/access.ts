import { neededPermission } from '../../contract/acts.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Actor } from './actor.ts';

type AccessFacts = Pick<Actor, 'role' | 'isApprovedCoach' | 'mustSetUpSecondFactor' | 'isEnterpriseDeactivated' | 'permissions'>;

/**
 * Whether the contract lets this person make this call at all: signed in, then role, then approval,
 * then a second factor where it is a duty, then permission, then whether the enterprise still is a customer. Null means yes.
 * Access to the member whom it is about is decided by `member-data.ts`, to any other object by the noun's `rules.ts`.
 */
export function accessProblem(endpoint: Endpoint, actor: AccessFacts | null): ErrorCode | null {
  if (endpoint.access === 'public') return null;
  if (actor === null) return 'INVALID_TOKEN';
  if (!endpoint.access.includes(actor.role)) return 'ROLE_DENIED';
  if (actor.role === 'COACH' && !actor.isApprovedCoach && !endpoint.allowsUnapprovedCoach) return 'COACH_NOT_APPROVED';
  if (actor.mustSetUpSecondFactor && !endpoint.allowsWithoutSecondFactor) return 'SECOND_FACTOR_NEEDED';
  const needed = neededPermission(endpoint, actor.role);
  if (needed !== null && !actor.permissions.has(needed)) return 'PERMISSION_DENIED';
  if (needed !== null && actor.isEnterpriseDeactivated && !endpoint.allowsDeactivatedEnterprise) return 'ENTERPRISE_DEACTIVATED';
  return null;
}
