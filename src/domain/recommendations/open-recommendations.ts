import type { Recommendation } from '../../../contract/recommendations.ts';
import type { ShownChoice } from '../coaches/choices.ts';

/** Those for offerings without a coach of the member, unsent choices included; of several for one offering the latest. */
export function openRecommendations(
  recommendations: readonly Recommendation[],
  choices: readonly Pick<ShownChoice, 'offeringId'>[],
): Recommendation[] {
  const settled = new Set(choices.map(({ offeringId }) => offeringId));
  const open: Recommendation[] = [];
  for (const recommendation of recommendations) {
    if (recommendation.isTaken || settled.has(recommendation.offering.id)) continue;
    settled.add(recommendation.offering.id);
    open.push(recommendation);
  }
  return open;
}
