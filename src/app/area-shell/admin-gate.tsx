import { Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { useOwnPermissions } from '../../domain/permissions/queries.ts';
import { DeniedState } from '../../ui/feedback/denied-state.tsx';
import { permissionsOfAdminPath } from './admin-paths.ts';

/**
 * Wraps every page of administrators: a person whose permission was revoked is told at once, whatever this device still stores.
 */
export function AdminGate() {
  const { pathname } = useLocation();
  const context = useOutletContext();
  const { data: own } = useOwnPermissions();
  const needed = permissionsOfAdminPath(pathname);
  const isOpen = !own || needed.length === 0 || needed.some((permission) => own.permissions.includes(permission));
  return isOpen ? <Outlet context={context} /> : <DeniedState />;
}
