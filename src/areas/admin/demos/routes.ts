import { pageRoutes } from '../page-routes.ts';

/** The demo requests, below `/admin`. */
export const demoRoutes = pageRoutes(() => import('./pages.ts'), ['admin-demos', 'admin-lists'], {
  demorequest: 'DemosPage',
  'demorequest/:id': 'DemoPage',
});
