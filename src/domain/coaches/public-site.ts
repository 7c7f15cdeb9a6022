import type { CoachCard } from '../../../contract/coach-profile.ts';

/** The best-rated coaches, for the public site; loaded as `loadPublicOfferings` is. */
export async function loadTopRatedCoaches(): Promise<readonly CoachCard[]> {
  const { call } = await import('../../platform/http.ts');
  const { data } = await call('coaches.topRated', {});
  return data.items;
}
