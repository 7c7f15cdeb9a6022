import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../../i18n/index.ts';

/** Subscription and invoices; below the path of the area. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'account',
    lazy: async () => {
      const [{ AccountPage }] = await Promise.all([import('./account-page.tsx'), loadTranslations('employer-account', 'prices', 'errors')]);
      return { Component: AccountPage };
    },
  },
  {
    path: 'account/plan',
    lazy: async () => {
      const [{ PlanPage }] = await Promise.all([
        import('./plan-page.tsx'),
        loadTranslations('employer-account', 'prices', 'errors', 'form'),
      ]);
      return { Component: PlanPage };
    },
  },
  {
    path: 'account/invoices/:invoiceId',
    lazy: async () => {
      const [{ InvoicePage }] = await Promise.all([import('./invoice-page.tsx'), loadTranslations('employer-account', 'errors')]);
      return { Component: InvoicePage };
    },
  },
];
