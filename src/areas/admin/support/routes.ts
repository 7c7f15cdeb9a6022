import { pageRoutes } from '../page-routes.ts';

/** Help & Support of the platform: what was reported, what came in through the contact form, and what reports can be about. */
export const supportRoutes = pageRoutes(() => import('./pages.ts'), ['admin-support', 'errors'], {
  technicalissue: 'ReportsPage',
  'technicalissue/messages': 'MessagesPage',
  'technicalissue/messages/:id': 'MessagePage',
  'technicalissue/categories': 'CategoriesPage',
  'technicalissue/:id': 'ReportPage',
});
