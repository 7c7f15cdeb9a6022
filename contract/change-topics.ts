import type { Noun } from './index.ts';

/** Nouns that a thing's topic (`session:ID`) names in the singular. */
export const nounOfThing = {
  account: 'accounts',
  profile: 'accounts',
  coach: 'coaches',
  offering: 'offerings',
  session: 'sessions',
  score: 'scores',
  step: 'steps',
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
} as const satisfies Readonly<Record<string, Noun>>;

type Name = Noun | keyof typeof nounOfThing;

/** Names in the realtime channel the copies on devices that are out of date: `notifications`, `session:ID`. */
export type Topic = Name | `${Name}:${string}`;
