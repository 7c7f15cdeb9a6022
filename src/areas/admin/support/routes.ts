import { pageRoutes } from '../page-routes.ts';

/** Help & Support of the platform: reports, messages of the contact form, and categories of reports. */
export const supportRoutes = pageRoutes(() => import('./pages.ts'), ['admin-support', 'errors'], {
  technicalissue: 'ReportsPage',
  'technicalissue/messages': 'MessagesPage',
  'technicalissue/messages/:id': 'MessagePage',
  'technicalissue/categories': 'CategoriesPage',
  'technicalissue/:id': 'ReportPage',
});
