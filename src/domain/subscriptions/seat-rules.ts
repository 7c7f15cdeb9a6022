import type { Plan } from '../../../contract/plan.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';

/** Why a number of seats cannot be had. */
export type SeatProblem =
  | { readonly kind: 'too-few-seats'; readonly count: number }
  | { readonly kind: 'seats-in-use'; readonly count: number }
  | { readonly kind: 'too-many-seats'; readonly count: number };

/** As the provider decides it, so that it is said before it is asked. */
export function seatProblem(plan: Pick<Plan, 'minimumSeats' | 'maximumSeats'>, seats: number, used: number): SeatProblem | null {
  if (seats < used) return { kind: 'seats-in-use', count: used };
  if (seats < plan.minimumSeats) return { kind: 'too-few-seats', count: plan.minimumSeats };
  if (plan.maximumSeats !== null && seats > plan.maximumSeats) return { kind: 'too-many-seats', count: plan.maximumSeats };
  return null;
}

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
