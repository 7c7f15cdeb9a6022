import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../../i18n/index.ts';

/** The sessions of everybody, and orientation sessions; below `/admin`. */
export const sessionRoutes: RouteObject[] = [
  {
    path: 'sessions',
    lazy: async () => {
      const [{ AdminSessionsPage }] = await Promise.all([import('./sessions-page.tsx'), loadWords('admin-sessions', 'errors')]);
      return { Component: AdminSessionsPage };
    },
  },
  {
    path: 'sessions/:id',
    lazy: async () => {
      const [{ AdminSessionPage }] = await Promise.all([import('./session-page.tsx'), loadWords('admin-sessions', 'errors')]);
      return { Component: AdminSessionPage };
    },
  },
];
