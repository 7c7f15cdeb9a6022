import type { RouteObject } from 'react-router-dom';
import { siteRoutes } from '../areas/site/routes.tsx';
import { identityRoutes } from '../identity/routes.tsx';
import { MissingPage } from './missing-page.tsx';
import { RouteError } from './route-error.tsx';

/** The public shell with its pages; shared with prerendering (html/render-page.tsx). */
export const siteRoute: RouteObject = {
  lazy: async () => ({ Component: (await import('./site-shell/site-shell.tsx')).SiteShell }),
  children: [{ ErrorBoundary: RouteError, children: [...siteRoutes, ...identityRoutes, { path: '*', Component: MissingPage }] }],
};
