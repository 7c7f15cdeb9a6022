import type { Offering } from '../../../contract/offerings.ts';

/**
 * The offerings, for the public site. The code that makes calls is loaded with the first one, so that the site shows without it.
 * Throws NetworkError.
 */
export async function loadPublicOfferings(): Promise<readonly Offering[]> {
  const { readPublic } = await import('../../platform/public-query.ts');
  const { items } = await readPublic('offerings.list');
  return items;
}
