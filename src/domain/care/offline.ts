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
  // Before everything else: it is small, and somebody waits.
  prefetch: { COACH: () => [needed(1, 'care.alerts', {})] },
};
