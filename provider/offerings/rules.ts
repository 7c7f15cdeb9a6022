import type * as z from 'zod';
import type { offeringKind } from '../../contract/offerings.ts';

interface OfferingFacts {
  readonly kind: z.infer<typeof offeringKind>;
  readonly comingCount: number;
}

/** Health coaching is what every member has: its texts can be changed, but it cannot be switched off. */
export function mayBeInactive({ kind }: Pick<OfferingFacts, 'kind'>): boolean {
  return kind !== 'health';
}

/** Nobody who booked loses a session by it: an offering goes when its last session is over or cancelled. */
export function mayBeWithdrawn({ kind, comingCount }: OfferingFacts): boolean {
  return mayBeInactive({ kind }) && comingCount === 0;
}
