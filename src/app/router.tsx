import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { coachRoutes } from '../areas/coach/routes.tsx';
import { siteRoutes } from '../areas/site/routes.tsx';
import { userRoutes } from '../areas/user/routes.tsx';
import { areaRoleOf } from '../identity/landing.ts';
import { identityRoutes, ownAccountRoutes } from '../identity/routes.tsx';
import { notificationRoutes } from '../push/routes.tsx';
import { diagnosticRoutes } from './diagnostics/routes.ts';
import { guardOf } from './guard.ts';
import { MissingPage } from './missing-page.tsx';
import { paths } from './paths.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { supportRoutes } from './support/routes.tsx';

function Nothing() {
  return null;
}

/**
 * Every path of the app. Pages and shells are loaded when they are first needed.
 *
 * @param started resolves when it is known whether this start continues a session
 */
export function createRouter(started: Promise<void>) {
  const area = (role: Role, path: string, children: RouteObject[]): RouteObject => ({
    path,
    loader: guardOf(role, started),
    shouldRevalidate: () => false,
    lazy: async () => {
      const isOffice = role === 'EMPLOYER' || role === 'ADMIN';
      const [{ AreaShell }, office] = await Promise.all([
        import('./area-shell/area-shell.tsx'),
        isOffice ? import('./office-navigation.ts') : null,
      ]);
      return { element: <AreaShell role={role} {...(isOffice && office && { links: office.officeNavigation[role] })} /> };
    },
    children: [
      {
        id: role,
        ErrorBoundary: RouteError,
        children: [
          ...children,
          ...notificationRoutes(role),
          ...ownAccountRoutes,
          ...diagnosticRoutes,
          ...supportRoutes(role),
          { path: '*', element: <MissingPage home={path} /> },
        ],
      },
    ],
  });
  const site: RouteObject = {
    lazy: async () => ({ Component: (await import('./site-shell/site-shell.tsx')).SiteShell }),
    children: [{ ErrorBoundary: RouteError, children: [...siteRoutes, ...identityRoutes, { path: '*', Component: MissingPage }] }],
  };
  const routes: RouteObject[] = [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      // The splash covers the page until the first one is there.
      HydrateFallback: Nothing,
      children: [
        { path: paths.site.start, loader: async (call) => (await import('./start-loader.ts')).startLoader(call), element: null },
        area('USER', paths.user.home, userRoutes),
        area('COACH', paths.coach.home, coachRoutes),
        area('EMPLOYER', paths.enterprise.dashboard, []),
        area('ADMIN', paths.admin.dashboard, []),
        site,
      ],
    },
  ];
  return createBrowserRouter(routes, { patchRoutesOnNavigation: addOfficeRoutes });
}

/** The pages of the office areas join the others when the first of them is opened; until then their `*` holds the place. */
const addOfficeRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const role = areaRoleOf(path);
  if (role !== 'EMPLOYER' && role !== 'ADMIN') return;
  const { officeRoutes } = await import('./office-routes.ts');
  patch(role, officeRoutes[role]);
};
