import { expect, it } from 'vitest';
import type { Recommendation } from '../../../contract/recommendations.ts';
import { openRecommendations } from './open-recommendations.ts';

const recommended = (id: string, offeringId: string, isTaken = false) => ({ id, offering: { id: offeringId }, isTaken }) as Recommendation;

it('leaves out what was followed, even by an unsent choice, and lists each offering once', () => {
  const all = [recommended('1', 'sleep'), recommended('2', 'sleep'), recommended('3', 'stress'), recommended('4', 'food', true)];
  expect(openRecommendations(all, []).map(({ id }) => id)).toEqual(['1', '3']);
  expect(openRecommendations(all, [{ offeringId: 'sleep' }]).map(({ id }) => id)).toEqual(['3']);
});
