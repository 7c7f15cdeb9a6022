import type { Permission } from '../../../contract/roles.ts';
import { officeNavigation } from '../office-navigation.ts';
import { paths } from '../paths.ts';

const { enterprise } = paths;

/** The permission that a page of employers needs; null when it is open to every administrator. */
export function permissionOfPath(pathname: string): Permission | null {
  const link = officeNavigation.EMPLOYER.find(({ to }) => to !== enterprise.dashboard && isAtOrBelow(pathname, to));
  return [link?.permission ?? null].flat()[0] ?? null;
}

/** Whether a page stays open in a deactivated enterprise: it explains why, shows invoices, or exports data. */
export function isOpenWhenDeactivated(pathname: string): boolean {
  if (pathname === enterprise.dashboard || pathname === enterprise.logout) return true;
  if (pathname === enterprise.account || pathname.startsWith(`${enterprise.account}/invoices/`)) return true;
  return pathname === enterprise.employees || pathname === enterprise.dataInput;
}

export function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
