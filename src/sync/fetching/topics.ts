import { nounOfThing } from '../../../contract/change-topics.ts';
import type { Noun } from '../../../contract/index.ts';

const nouns: Readonly<Record<string, Noun>> = nounOfThing;

/** The nouns whose queries are stale, from the topics of the realtime channel; null for all nouns. */
export function nounsOf(topics: readonly string[]): ReadonlySet<Noun> | null {
  if (topics.includes('*')) return null;
  return new Set(
    topics.map((topic) => {
      const thing = topic.split(':', 1)[0] ?? topic;
      return nouns[thing] ?? (thing as Noun);
    }),
  );
}
