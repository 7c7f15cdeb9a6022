import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../../i18n/index.ts';

/** The enterprises and what they are invoiced; below `/admin`. */
export const enterpriseRoutes: RouteObject[] = [
  {
    path: 'enterprise',
    lazy: async () => {
      const [{ EnterprisesPage }] = await Promise.all([import('./list-page.tsx'), loadWords('admin-enterprises', 'errors')]);
      return { Component: EnterprisesPage };
    },
  },
  {
    path: 'enterprise/people/:userId',
    lazy: async () => {
      const [{ EmployerPersonPage }] = await Promise.all([import('./person-page.tsx'), loadWords('admin-enterprises', 'errors')]);
      return { Component: EmployerPersonPage };
    },
  },
  {
    path: 'enterprise/invoices/:invoiceId',
    lazy: async () => {
      const [{ AdminInvoicePage }] = await Promise.all([import('./invoice-page.tsx'), loadWords('admin-enterprises', 'errors')]);
      return { Component: AdminInvoicePage };
    },
  },
  {
    path: 'enterprise/:id',
    lazy: async () => {
      const [{ EnterprisePage }] = await Promise.all([import('./enterprise-page.tsx'), loadWords('admin-enterprises', 'errors')]);
      return { Component: EnterprisePage };
    },
  },
];
