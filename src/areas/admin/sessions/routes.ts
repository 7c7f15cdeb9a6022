import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../../i18n/index.ts';
import { pageRoutes } from '../page-routes.ts';

/** The sessions of everybody, and orientation sessions with their calls; below `/admin`. */
export const sessionRoutes: RouteObject[] = [
  ...pageRoutes(() => import('./pages.ts'), ['admin-sessions', 'errors'], {
    sessions: 'AdminSessionsPage',
    'sessions/:id': 'AdminSessionPage',
  }),
  {
    path: 'sessions/:id/call',
    lazy: async () => {
      const [{ CallPage }] = await Promise.all([import('./call/call-page.tsx'), loadWords('calls', 'calls-devices', 'errors')]);
      return { Component: CallPage };
    },
  },
];
