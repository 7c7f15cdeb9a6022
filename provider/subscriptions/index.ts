export { totalsOf } from './billing-rules.ts';
export {
  type Allowance,
  allowanceBy,
  coveredMembers,
  type MemberPlan,
  plansOfMember,
  requireCoverage,
} from './coverage.ts';
export { vatFor } from './invoicing.ts';
export { endUnpaidAndCancelled, remindOfInvoices, renewDue } from './renewing.ts';
export { countFreeSeats, countSeatsUsed, lockSeats, readSeats, requireSeats, usableLink } from './seats.ts';
export { readSeller } from './seller.ts';
export { readCurrent, toSubscription } from './store.ts';
