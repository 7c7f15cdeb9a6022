import type { Intention } from '../../db/rows.ts';

export interface UnsentRecommendation {
  readonly offeringId: string;
  readonly reason: string | null;
  /** The provider refused it. */
  readonly isRefused: boolean;
}

/** A coach's unsent recommendations, each offering once, with the latest reason. */
export function unsentRecommendations(intentions: readonly Intention[]): UnsentRecommendation[] {
  const byOffering = new Map<string, UnsentRecommendation>();
  for (const { endpoint, body, state } of intentions) {
    if (endpoint !== 'recommendations.create') continue;
    const isRefused = state === 'rejected' || state === 'conflict';
    const { items } = body as { items: readonly { offeringId: string; reason?: string | null }[] };
    for (const { offeringId, reason = null } of items) byOffering.set(offeringId, { offeringId, reason, isRefused });
  }
  return [...byOffering.values()];
}
