import type { Noun } from '../../contract/index.ts';

/** Nouns that a thing's topic (`session:ID`) names in the singular. */
const nounOfThing: Readonly<Record<string, Noun>> = {
  account: 'accounts',
  profile: 'accounts',
  coach: 'coaches',
  offering: 'offerings',
  session: 'sessions',
  score: 'scores',
  notification: 'notifications',
  video: 'videos',
  note: 'notes',
  recommendation: 'recommendations',
  payout: 'payouts',
  enterprise: 'enterprises',
  employee: 'employees',
  subscription: 'subscriptions',
  permission: 'permissions',
  demo: 'demos',
  conversation: 'chat',
  call: 'calls',
  file: 'files',
};

/** The nouns whose readings are old, from the topics of the realtime channel; null for all of them. */
export function nounsOf(topics: readonly string[]): ReadonlySet<Noun> | null {
  if (topics.includes('*')) return null;
  return new Set(
    topics.map((topic) => {
      const thing = topic.split(':', 1)[0] ?? topic;
      return nounOfThing[thing] ?? (thing as Noun);
    }),
  );
}
