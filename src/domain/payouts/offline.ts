import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

/** Three years of months. */
export const payoutsOfCoach = { query: { limit: 36 } };
/** The present month with the balance. */
export const presentPayout = { query: {} };

export const payoutsOffline: OfflineNoun<'payouts'> = {
  prefetch: { COACH: () => [needed(180, 'payouts.mine', presentPayout), needed(190, 'payouts.list', payoutsOfCoach)] },
};
