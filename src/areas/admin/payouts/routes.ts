import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../../i18n/index.ts';

/** What coaches are owed and paid; below `/admin`. */
export const payoutRoutes: RouteObject[] = [
  {
    path: 'coach/payouts',
    lazy: async () => {
      const [{ PayoutsPage }] = await Promise.all([import('./payouts-page.tsx'), loadWords('admin-payouts', 'errors')]);
      return { Component: PayoutsPage };
    },
  },
  {
    path: 'coach/payouts/:month',
    lazy: async () => {
      const [{ PayoutMonthPage }] = await Promise.all([import('./month-page.tsx'), loadWords('admin-payouts', 'errors')]);
      return { Component: PayoutMonthPage };
    },
  },
  {
    path: 'coach/payouts/:month/:id',
    lazy: async () => {
      const [{ CoachPayoutPage }] = await Promise.all([import('./coach-payout-page.tsx'), loadWords('admin-payouts', 'errors')]);
      return { Component: CoachPayoutPage };
    },
  },
];
