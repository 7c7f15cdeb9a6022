import type { Permission } from '../../../contract/roles.ts';
import { officeNavigation } from '../office-navigation.ts';
import { paths } from '../paths.ts';
import { isAtOrBelow } from './enterprise-paths.ts';

const { admin } = paths;

/** Pages that need another permission than the link of the sidebar that they are below. */
const ownPermissions: readonly (readonly [string, Permission])[] = [
  [`${admin.adminRole}/audit`, 'admin.audit'],
  [`${admin.notifications}/new`, 'admin.notifications'],
  [`${admin.notifications}/sent`, 'admin.notifications'],
  [`${admin.plans}/offerings`, 'admin.offerings'],
  [`${admin.coach}/payouts`, 'admin.payments'],
  [admin.settings, 'admin.settings'],
];

/** What a page of administrators needs: one of these permissions; empty where each of them may open it. */
export function permissionsOfAdminPath(pathname: string): readonly Permission[] {
  const own = ownPermissions.find(([path]) => isAtOrBelow(pathname, path));
  if (own) return [own[1]];
  // The home says what the sub-role may open. Everybody reads their own notifications; writing them needs a permission.
  const link = officeNavigation.ADMIN.find(({ to }) => to !== admin.dashboard && to !== admin.notifications && isAtOrBelow(pathname, to));
  const needed = link?.permission;
  return needed === undefined ? [] : [needed].flat();
}
