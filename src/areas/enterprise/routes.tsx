import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../i18n/index.ts';
import { accountRoutes } from './account/routes.ts';
import { employeeRoutes } from './employees/routes.ts';
import { figureRoutes } from './figure-routes.tsx';
import type { LaterPage } from './later-page.tsx';
import { setupRoutes } from './setup/routes.ts';

const later = (path: string, page: LaterPage): RouteObject => ({
  path,
  lazy: async () => {
    const [{ EnterpriseLaterPage }] = await Promise.all([import('./later-page.tsx'), loadWords('enterprise')]);
    return { element: <EnterpriseLaterPage key={page} page={page} /> };
  },
});

/** The pages below `/enterprise` (specification, section 2). */
export const enterpriseRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => {
      const [{ DashboardPage }] = await Promise.all([import('./dashboard/dashboard-page.tsx'), loadWords('enterprise')]);
      return { Component: DashboardPage };
    },
  },
  ...employeeRoutes,
  ...figureRoutes,
  ...accountRoutes,
  ...setupRoutes,
  {
    path: 'logout',
    lazy: async () => {
      const [{ EnterpriseLogoutPage }] = await Promise.all([import('./logout-page.tsx'), loadWords('enterprise')]);
      return { Component: EnterpriseLogoutPage };
    },
  },
];
