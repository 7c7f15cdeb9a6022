import { pageRoutes } from '../page-routes.ts';

/** The sessions of everybody, and orientation sessions; below `/admin`. */
export const sessionRoutes = pageRoutes(() => import('./pages.ts'), ['admin-sessions', 'errors'], {
  sessions: 'AdminSessionsPage',
  'sessions/:id': 'AdminSessionPage',
});
