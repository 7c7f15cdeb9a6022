import { amended } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

export const feedbackOffline: OfflineNoun<'feedback'> = {
  queued: {
    'feedback.create': {
      accepted: (made) => [
        amended('feedback.check', ({ due, given }) => ({
          due: due.filter(({ sessionId }) => sessionId !== made.sessionId),
          given: [made, ...given.filter(({ id }) => id !== made.id)],
        })),
      ],
    },
  },
  prefetch: { USER: () => [needed(170, 'feedback.check', {})] },
};
