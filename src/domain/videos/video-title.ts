import type { Language } from '../../../contract/endpoint.ts';
import type { Video } from '../../../contract/videos.ts';

/** What a video is called in the reader's language; as the provider named it, where the coach gave no title in that. */
export function titleOfVideo({ title, titles }: Pick<Video, 'title' | 'titles'>, language: Language): string {
  return titles[language] ?? title;
}
