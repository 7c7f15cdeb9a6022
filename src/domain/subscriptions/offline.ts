import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

/** Enough for one a month for sixteen years. */
export const allPayments = { query: { limit: 200 } };

export const subscriptionsOffline: OfflineNoun<'subscriptions'> = {
  prefetch: { USER: () => [needed(230, 'subscriptions.ofUser', {})] },
};
