import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

export const offeringsOffline: OfflineNoun<'offerings'> = {
  prefetch: { USER: () => [needed(200, 'offerings.list', {})], COACH: () => [needed(170, 'offerings.list', {})] },
};
