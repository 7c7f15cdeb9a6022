import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../../i18n/index.ts';

/** Subscription plans and offerings, below `/admin`. */
export const planRoutes: RouteObject[] = [
  {
    path: 'plans',
    lazy: async () => {
      const [{ PlansPage }] = await Promise.all([import('./plans-page.tsx'), loadTranslations('admin-plans', 'prices', 'errors')]);
      return { Component: PlansPage };
    },
  },
  ...['plans/new', 'plans/:id'].map((path) => ({
    path,
    lazy: async () => {
      const [{ PlanPage }] = await Promise.all([import('./plan-page.tsx'), loadTranslations('admin-plans', 'errors')]);
      return { Component: PlanPage };
    },
  })),
  ...['plans/offerings/new', 'plans/offerings/:id'].map((path) => ({
    path,
    lazy: async () => {
      const [{ OfferingPage }] = await Promise.all([import('./offering-page.tsx'), loadTranslations('admin-plans', 'errors')]);
      return { Component: OfferingPage };
    },
  })),
];
