import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';

export type LandingVideo = EndpointReply<EndpointOf<'files.profileDocument'>>['items'][number];

/** Approved videos for the landing page; loaded like `loadPublicOfferings`. Their addresses expire. */
export async function loadLandingVideos(): Promise<readonly LandingVideo[]> {
  const { readPublic } = await import('../../platform/public-query.ts');
  const { items } = await readPublic('files.profileDocument');
  return items.filter(({ kind }) => kind === 'landing-video');
}
