import type { Plan } from '../../../contract/plan.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';

/** With how many seats a choice begins: those there are, or as few as the plan and the people allow. */
export function firstSeats(plan: Pick<Plan, 'minimumSeats' | 'maximumSeats'>, stored: number, used: number): number {
  const most = plan.maximumSeats ?? Number.POSITIVE_INFINITY;
  return Math.min(most, Math.max(stored, used, plan.minimumSeats));
}

/** How a subscription stands, for a person: an overdue invoice goes before everything else. */
export function standingOf({
  status,
  graceEndsAt,
}: Pick<Subscription, 'status' | 'graceEndsAt'>): 'running' | 'overdue' | 'ending' | 'ended' {
  if (status === 'ended') return 'ended';
  if (graceEndsAt !== null) return 'overdue';
  return status === 'cancelled' ? 'ending' : 'running';
}
