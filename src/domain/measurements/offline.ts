import { amended } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

const of = (id: string) => ({ params: { id } });

export const measurementsOffline: OfflineNoun<'measurements'> = {
  queued: {
    'measurements.write': {
      accepted: (made, { params }) => [
        amended('measurements.list', (all) => ({ ...all, items: [made, ...all.items.filter(({ id }) => id !== made.id)] }), of(params.id)),
      ],
    },
    'measurements.remove': {
      accepted: (removed, { params }) => [
        amended('measurements.list', (all) => ({ ...all, items: all.items.filter(({ id }) => id !== removed.id) }), of(params.id)),
      ],
    },
    'measurements.share': {
      accepted: (decision, { params }) => [
        amended(
          'measurements.list',
          (all) => ({ ...all, sharing: [...all.sharing.filter(({ kind }) => kind !== decision.kind), decision] }),
          of(params.id),
        ),
      ],
      // Only the last decision counts.
      replaces: { 'measurements.share': (earlier, later) => earlier.body.kind === later.body.kind },
    },
  },
  prefetch: { USER: ({ accountId }) => [needed(145, 'measurements.list', of(accountId))] },
};
