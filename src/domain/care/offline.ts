import { amended } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

export const careOffline: OfflineNoun<'care'> = {
  queued: {
    'care.spoken': {
      accepted: (_, { params }) => [
        amended('care.alerts', ({ items }) => ({ items: items.filter(({ id }) => id !== params.id) })),
        amended('care.escalated', ({ items }) => ({ items: items.filter(({ id }) => id !== params.id) })),
      ],
    },
  },
  // Right after the query that says whether the coach is approved: it is small, and a member is waiting.
  prefetch: { COACH: () => [needed(11, 'care.alerts', {})] },
};
