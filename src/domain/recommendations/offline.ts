import { amended } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

export const recommendationsOfMember = (userId: string) => ({ query: { userId } });

export const recommendationsOffline: OfflineNoun<'recommendations'> = {
  queued: {
    'recommendations.create': {
      // The reply lists all recommendations of this coach to the member; those of other coaches stay.
      accepted({ items }, { params }) {
        const coachIds = new Set(items.map(({ coachId }) => coachId));
        const withThese = ({ items: stored }: { items: typeof items }) => {
          const others = stored.filter(({ coachId }) => !coachIds.has(coachId));
          return { items: [...others, ...items].sort((one, other) => other.createdAt.localeCompare(one.createdAt)) };
        };
        return [amended('recommendations.list', withThese, recommendationsOfMember(params.userId))];
      },
    },
  },
  prefetch: { USER: ({ accountId }) => [needed(190, 'recommendations.list', recommendationsOfMember(accountId))] },
};
