import type { Plan } from '../../../contract/plan.ts';

/** The plans that can be subscribed to, for the public site; loaded like `loadPublicOfferings`. */
export async function loadPublicPlans(): Promise<readonly Plan[]> {
  const { readPublic } = await import('../../platform/public-query.ts');
  const { items } = await readPublic('subscriptions.publicPlans');
  return items;
}
