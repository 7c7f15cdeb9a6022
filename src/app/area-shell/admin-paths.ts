import type { Permission } from '../../../contract/roles.ts';
import { officeNavigation } from '../office-navigation.ts';
import { paths } from '../paths.ts';
import { isAtOrBelow } from './enterprise-paths.ts';

const { admin } = paths;

/** Pages that need another permission than the sidebar link above them. */
const ownPermissions: readonly (readonly [string, Permission])[] = [
  [`${admin.adminRole}/audit`, 'admin.audit'],
  [`${admin.notifications}/new`, 'admin.notifications'],
  [`${admin.notifications}/sent`, 'admin.notifications'],
  [`${admin.plans}/offerings`, 'admin.offerings'],
  [`${admin.coach}/payouts`, 'admin.payments'],
  [admin.settings, 'admin.settings'],
];

/** The permissions of an administrators' page, any of which suffices; empty when it is open to all of them. */
export function permissionsOfAdminPath(pathname: string): readonly Permission[] {
  const own = ownPermissions.find(([path]) => isAtOrBelow(pathname, path));
  if (own) return [own[1]];
  // The home depends on the sub-role itself. Everyone reads their own notifications; writing them needs a permission.
  const link = officeNavigation.ADMIN.find(({ to }) => to !== admin.dashboard && to !== admin.notifications && isAtOrBelow(pathname, to));
  const needed = link?.permission;
  return needed === undefined ? [] : [needed].flat();
}
