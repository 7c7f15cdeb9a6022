import { lazy, Suspense } from 'react';
import { Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { useEnterpriseDashboard } from '../../domain/enterprises/dashboard.ts';
import { useOwnPermissions } from '../../domain/permissions/queries.ts';
import { DeniedState } from '../../ui/feedback/denied-state.tsx';
import { isOpenWhenDeactivated, permissionOfPath } from './enterprise-paths.ts';
import { useResumedImport } from './use-resumed-import.ts';

const ClosedPage = lazy(async () => ({ default: (await import('./closed-page.tsx')).ClosedPage }));

/**
 * Wraps every page of employers: a person whose permission was revoked, or whose enterprise was deactivated, is told at once,
 * whatever this device still stores.
 */
export function EnterpriseGate() {
  const { pathname } = useLocation();
  const context = useOutletContext();
  useResumedImport();
  const { data: own } = useOwnPermissions();
  const { data: dashboard } = useEnterpriseDashboard();
  const needed = permissionOfPath(pathname);
  if (own && needed !== null && !own.permissions.includes(needed)) return <DeniedState />;
  const deactivation = dashboard?.deactivation;
  if (!deactivation || isOpenWhenDeactivated(pathname)) return <Outlet context={context} />;
  return (
    <Suspense>
      <ClosedPage at={deactivation.at} />
    </Suspense>
  );
}
