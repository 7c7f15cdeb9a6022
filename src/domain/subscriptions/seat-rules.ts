import type { Plan } from '../../../contract/plan.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';

/** The initial number of seats in a choice: the current one, or the fewest that the plan and the people allow. */
export function initialSeats(plan: Pick<Plan, 'minimumSeats' | 'maximumSeats'>, stored: number, used: number): number {
  const most = plan.maximumSeats ?? Number.POSITIVE_INFINITY;
  return Math.min(most, Math.max(stored, used, plan.minimumSeats));
}

/** The displayed state of a subscription: an overdue invoice comes before everything else. */
export function subscriptionState({
  status,
  graceEndsAt,
}: Pick<Subscription, 'status' | 'graceEndsAt'>): 'running' | 'overdue' | 'ending' | 'ended' {
  if (status === 'ended') return 'ended';
  if (graceEndsAt !== null) return 'overdue';
  return status === 'cancelled' ? 'ending' : 'running';
}
