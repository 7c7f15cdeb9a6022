import type { PublicSettings } from '../../../contract/platform-settings.ts';

let asked: Promise<PublicSettings> | null = null;

/** The platform's settings for the public site: fetched once, by lazily loaded code. */
export function loadPublicSettings(): Promise<PublicSettings> {
  asked ??= import('../../platform/public-query.ts')
    .then(({ readPublic }) => readPublic('support.publicSettings'))
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}
