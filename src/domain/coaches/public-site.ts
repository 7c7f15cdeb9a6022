import type { CoachCard } from '../../../contract/coach-profile.ts';

/** The best-rated coaches, for the public site; loaded like `loadPublicOfferings`. */
export async function loadTopRatedCoaches(): Promise<readonly CoachCard[]> {
  const { readPublic } = await import('../../platform/public-query.ts');
  const { items } = await readPublic('coaches.topRated');
  return items;
}
