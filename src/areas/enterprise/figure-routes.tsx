import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../i18n/index.ts';

/** The screens of figures: those that the provider shows, and those that the employer enters. */
export const figureRoutes: RouteObject[] = [
  {
    path: 'analytics',
    lazy: async () => {
      const [{ AnalyticsPage }] = await Promise.all([import('./analytics/analytics-page.tsx'), loadWords('analytics', 'enterprise')]);
      return { Component: AnalyticsPage };
    },
  },
  {
    path: 'dataMatrix',
    lazy: async () => {
      const [{ DataInputPage }] = await Promise.all([import('./data-input/data-input-page.tsx'), loadWords('data-input')]);
      return { Component: DataInputPage };
    },
  },
];
