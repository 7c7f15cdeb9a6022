import { pageRoutes } from '../page-routes.ts';

/** What coaches are owed and paid; below `/admin`. */
export const payoutRoutes = pageRoutes(() => import('./pages.ts'), ['admin-payouts', 'errors'], {
  'coach/payouts': 'PayoutsPage',
  'coach/payouts/:month': 'PayoutMonthPage',
  'coach/payouts/:month/:id': 'CoachPayoutPage',
});
