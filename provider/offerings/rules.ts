import type * as z from 'zod';
import type { offeringKind } from '../../contract/offerings.ts';

interface OfferingFacts {
  readonly kind: z.infer<typeof offeringKind>;
  readonly comingCount: number;
}

/** Health coaching is what every member has: it can be worded anew, not switched off. */
export function mayBeInactive({ kind }: Pick<OfferingFacts, 'kind'>): boolean {
  return kind !== 'health';
}

/** Nobody who booked is left standing: an offering goes when its last session is over or cancelled. */
export function mayBeWithdrawn({ kind, comingCount }: OfferingFacts): boolean {
  return mayBeInactive({ kind }) && comingCount === 0;
}
