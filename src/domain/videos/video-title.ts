import type { Language } from '../../../contract/endpoint.ts';
import type { Video } from '../../../contract/videos.ts';

/** A video's title in the reader's language; the provider's own when the coach gave none in that language. */
export function titleOfVideo({ title, titles }: Pick<Video, 'title' | 'titles'>, language: Language): string {
  return titles[language] ?? title;
}
