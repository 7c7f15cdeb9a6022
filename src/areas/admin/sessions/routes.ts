import type { RouteObject } from 'react-router-dom';
import { pageRoutes } from '../page-routes.ts';

/** The sessions of everybody, and orientation sessions with their calls; below `/admin`. */
export const sessionRoutes: RouteObject[] = [
  ...pageRoutes(() => import('./pages.ts'), ['admin-sessions', 'admin-lists', 'errors'], {
    sessions: 'AdminSessionsPage',
    'sessions/:id': 'AdminSessionPage',
  }),
  { path: 'sessions/:id/call', lazy: async () => (await import('./call/call-route.ts')).callRoute() },
];
