import { pageRoutes } from '../page-routes.ts';

/** The enterprises and what they are invoiced; below `/admin`. */
export const enterpriseRoutes = pageRoutes(() => import('./pages.ts'), ['admin-enterprises', 'prices', 'errors'], {
  enterprise: 'EnterprisesPage',
  'enterprise/people/:userId': 'EmployerPersonPage',
  'enterprise/invoices/:invoiceId': 'AdminInvoicePage',
  'enterprise/:id': 'EnterprisePage',
});
