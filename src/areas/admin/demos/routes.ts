import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../../i18n/index.ts';

/** The demo requests, below `/admin`. */
export const demoRoutes: RouteObject[] = [
  {
    path: 'demorequest',
    lazy: async () => {
      const [{ DemosPage }] = await Promise.all([import('./list-page.tsx'), loadWords('admin-demos')]);
      return { Component: DemosPage };
    },
  },
  {
    path: 'demorequest/:id',
    lazy: async () => {
      const [{ DemoPage }] = await Promise.all([import('./demo-page.tsx'), loadWords('admin-demos')]);
      return { Component: DemoPage };
    },
  },
];
