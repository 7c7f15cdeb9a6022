import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../i18n/index.ts';
import { accountRoutes } from './account/routes.ts';
import { employeeRoutes } from './employees/routes.ts';
import { figureRoutes } from './figure-routes.tsx';
import { setupRoutes } from './setup/routes.ts';

/** The pages below `/enterprise` (docs/product.md, Screens). */
export const enterpriseRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => {
      const [{ DashboardPage }] = await Promise.all([import('./dashboard/dashboard-page.tsx'), loadTranslations('enterprise', 'prices')]);
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
      const [{ EnterpriseLogoutPage }] = await Promise.all([import('./logout-page.tsx'), loadTranslations('enterprise')]);
      return { Component: EnterpriseLogoutPage };
    },
  },
];
