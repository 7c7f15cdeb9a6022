import type { Administrator } from '../../../contract/administrators.ts';
import type { SubRole } from '../../../contract/permissions.ts';
import { combineQueries, type Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import type { Giver } from './giving.ts';

/** For people of the platform it is known whether they sign in with a code. */
export type TeamPerson = Administrator & { readonly hasSecondFactor?: boolean };

/** The administrators of an enterprise or the platform, its sub-roles, and the viewer. */
export interface Team {
  readonly people: readonly TeamPerson[];
  readonly subRoles: readonly SubRole[];
  readonly giver: Giver;
}

/** The permissions of the signed-in employer or admin; undefined while loading. */
export function useOwnPermissions() {
  const account = useAccount();
  return useQuery('permissions.ofUser', account ? {} : null);
}

/** The permissions of a person on the same side. */
export function usePermissionsOf(userId: string | null) {
  const account = useAccount();
  return useQuery('permissions.ofUser', account && userId !== null ? { query: { userId } } : null);
}

/** The team of one's own enterprise, or of the platform. */
export function useTeam(role: 'EMPLOYER' | 'ADMIN'): Shown<Team> {
  const account = useAccount();
  const own = useOwnPermissions();
  const subRoles = useQuery('permissions.subRoles', account ? {} : null);
  const ofEnterprise = useQuery('enterprises.administrators', account && role === 'EMPLOYER' ? {} : null);
  const ofPlatform = useQuery('enterprises.admins', account && role === 'ADMIN' ? { query: { limit: 200 } } : null);
  const people = role === 'EMPLOYER' ? ofEnterprise : ofPlatform;
  const data =
    own.data && subRoles.data && people.data ? { giver: own.data, people: people.data.items, subRoles: subRoles.data.items } : undefined;
  return { ...combineQueries(own, subRoles, people), data };
}

/** Former members of the team of one's own enterprise, or of the platform. */
export function useFormerTeam(role: 'EMPLOYER' | 'ADMIN') {
  const account = useAccount();
  const ofEnterprise = useQuery('enterprises.formerAdministrators', account && role === 'EMPLOYER' ? {} : null);
  const ofPlatform = useQuery('enterprises.formerAdmins', account && role === 'ADMIN' ? {} : null);
  return role === 'EMPLOYER' ? ofEnterprise : ofPlatform;
}
