import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { coachRoutes } from '../areas/coach/routes.tsx';
import { userRoutes } from '../areas/user/routes.tsx';
import { areaRoleOf } from '../identity/landing.ts';
import { commonAreaRoutes } from './area-routes.ts';
import { guardOf } from './guard.ts';
import { MissingPage } from './missing-page.tsx';
import type { OfficeRole } from './navigation.ts';
import { paths } from './paths.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { siteRoute } from './site-routes.tsx';
import { StartFallback } from './start-fallback.tsx';

/**
 * Every path of the app. Pages and shells are loaded when they are first needed.
 *
 * @param started resolves when it is known whether this start continues a sign-in session
 */
export function createRouter(started: Promise<void>) {
  const area = (role: Role, path: string, children: RouteObject[]): RouteObject => ({
    path,
    loader: guardOf(role, started),
    shouldRevalidate: () => false,
    lazy: async () => {
      const isOffice = role === 'EMPLOYER' || role === 'ADMIN';
      const [{ AreaShell }, { openSignedInAccount }, office] = await Promise.all([
        import('./area-shell/area-shell.tsx'),
        import('./open-account.ts'),
        isOffice ? import('./office-frame.tsx') : null,
        started,
      ]);
      openSignedInAccount();
      return { element: <AreaShell role={role} {...(isOffice && office?.officeFrame[role])} /> };
    },
    children: [
      {
        id: role,
        ErrorBoundary: RouteError,
        children: [...children, ...commonAreaRoutes(role), { path: '*', element: <MissingPage home={path} /> }],
      },
    ],
  });
  const routes: RouteObject[] = [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: StartFallback,
      children: [
        { path: paths.site.start, loader: async (call) => (await import('./start-loader.ts')).startLoader(call), element: null },
        area('USER', paths.user.home, userRoutes),
        area('COACH', paths.coach.home, coachRoutes),
        area('EMPLOYER', paths.enterprise.dashboard, [officePages('EMPLOYER')]),
        area('ADMIN', paths.admin.dashboard, [officePages('ADMIN')]),
        siteRoute,
      ],
    },
  ];
  return createBrowserRouter(routes, { patchRoutesOnNavigation: addOfficeRoutes });
}

/**
 * The route that the pages of an office area are added to. Its first page is in the table from the start, so that a known URL
 * needs no fetch.
 */
function officePages(role: OfficeRole): RouteObject {
  const home: RouteObject = {
    index: true,
    lazy: async () => {
      const { officeRoutes } = await import('./office-routes.ts');
      const first = officeRoutes[role].find(({ index }) => index);
      return typeof first?.lazy === 'function' ? first.lazy() : {};
    },
  };
  const open = async () => {
    const { officeGates } = await import('./office-routes.ts');
    // Stored when possible: the page does not wait for that.
    import('./sync-status/app-update.ts').then(
      ({ keepOfficePages }) => keepOfficePages(),
      () => undefined,
    );
    return { Component: officeGates[role] };
  };
  return { id: pagesOf(role), lazy: open, children: [home] };
}

function pagesOf(role: OfficeRole): string {
  return `${role} pages`;
}

/** The other pages of the office areas are added when the first of them is opened; until then the area's `*` route matches them. */
const addOfficeRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const role = areaRoleOf(path);
  if (role !== 'EMPLOYER' && role !== 'ADMIN') return;
  const { officeRoutes } = await import('./office-routes.ts');
  patch(
    pagesOf(role),
    officeRoutes[role].filter(({ index }) => !index),
  );
};
