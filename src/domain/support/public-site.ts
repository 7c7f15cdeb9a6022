import type { PublicSettings } from '../../../contract/platform-settings.ts';

let asked: Promise<PublicSettings> | null = null;

/** What the platform says of itself, for the public site: asked for once, by code that is loaded with it. */
export function loadPublicSettings(): Promise<PublicSettings> {
  asked ??= import('../../platform/public-query.ts')
    .then(({ readPublic }) => readPublic('support.publicSettings'))
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}
