import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../i18n/index.ts';

/** The screens of figures: those that the provider shows, and those that the employer enters. */
export const figureRoutes: RouteObject[] = [
  {
    path: 'analytics',
    lazy: async () => {
      const [{ AnalyticsPage }] = await Promise.all([
        import('./analytics/analytics-page.tsx'),
        loadTranslations('analytics', 'enterprise'),
      ]);
      return { Component: AnalyticsPage };
    },
  },
  {
    path: 'dataMatrix',
    lazy: async () => {
      const [{ DataInputPage }] = await Promise.all([import('./data-input/data-input-page.tsx'), loadTranslations('data-input')]);
      return { Component: DataInputPage };
    },
  },
];
