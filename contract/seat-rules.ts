import type { Plan } from './plan.ts';

/** The facts that decide whether a magic link can be used. */
export interface LinkState {
  readonly usedAt: Date | null;
  /** A later link took its place, or the employment ended. */
  readonly endedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly expiresAt: Date;
}

/** A link can be used until it is used, replaced, withdrawn or expired. */
function isUsableLink({ usedAt, endedAt, withdrawnAt, expiresAt }: LinkState, now: Date): boolean {
  return usedAt === null && endedAt === null && withdrawnAt === null && expiresAt > now;
}

/** An employment relation with its latest magic link. */
export interface SeatHolder {
  readonly joinedAt: Date | null;
  readonly leftAt: Date | null;
  readonly link: LinkState | null;
}

/**
 * The one rule about seats: a seat is taken by a person who has joined or holds a link that can still be used. An import takes none,
 * and the end of the employment frees it. The screens word it once (`src/i18n/en/prices.ts`).
 */
export function takesSeat({ joinedAt, leftAt, link }: SeatHolder, now: Date): boolean {
  if (leftAt !== null) return false;
  return joinedAt !== null || (link !== null && isUsableLink(link, now));
}

/** Why a number of seats cannot be ordered. */
export interface SeatProblem {
  readonly kind: 'too-few-seats' | 'seats-in-use' | 'too-many-seats';
  /** The number that would be allowed. */
  readonly count: number;
}

/** Checks a number of seats against the plan and the seats that are taken. Returns null when it can be ordered. */
export function seatProblem(plan: Pick<Plan, 'minimumSeats' | 'maximumSeats'>, seats: number, used: number): SeatProblem | null {
  if (seats < used) return { kind: 'seats-in-use', count: used };
  if (seats < plan.minimumSeats) return { kind: 'too-few-seats', count: plan.minimumSeats };
  if (plan.maximumSeats !== null && seats > plan.maximumSeats) return { kind: 'too-many-seats', count: plan.maximumSeats };
  return null;
}

/** The seats of the next period: those ordered, and never fewer than are taken when it begins. */
export function seatsOfNextPeriod(
  { seats, nextSeats }: { readonly seats: number; readonly nextSeats: number | null },
  used: number,
): number {
  return Math.max(nextSeats ?? seats, used);
}
