export { CoachPayoutPage } from './coach-payout-page.tsx';
export { PayoutMonthPage } from './month-page.tsx';
export { PayoutsPage } from './payouts-page.tsx';
