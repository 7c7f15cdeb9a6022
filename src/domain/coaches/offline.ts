import { amended } from '../../sync/fetching/changes.ts';
import { needed, prefetchedQuery } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';
import { bookableTimes } from '../availability/offline.ts';

export const membersOfCoach = { query: { limit: 1000 } };
/** A coach's profile as members see it, for all their offerings. */
export const coachProfile = (coachId: string) => ({ query: { coachId } });

export const coachesOffline: OfflineNoun<'coaches'> = {
  queued: {
    'coaches.editProfile': {
      accepted: (profile) => [amended('coaches.ownInfo', (stored) => ({ ...stored, profile }))],
      thing: () => '',
    },
    'coaches.editInfo': {
      accepted: (changed) => [
        amended('coaches.ownInfo', (stored) => ({
          ...stored,
          infos: stored.infos.map((info) => (info.id === changed.id ? changed : info)),
        })),
      ],
      thing: ({ offeringId }) => offeringId,
    },
    'coaches.choose': {
      accepted: ({ items, countSelectedCoacth }) => [
        amended('coaches.choices', () => ({ items })),
        amended('accounts.currentUser', (user) => ({ ...user, countSelectedCoacth })),
      ],
      replaces: { 'coaches.choose': () => true },
    },
  },
  prefetch: {
    USER: () => [needed(120, 'coaches.choices', {}), needed(210, 'coaches.bestHealth', {})],
    COACH: () => [needed(130, 'coaches.ownInfo', {}), needed(140, 'coaches.members', membersOfCoach), needed(200, 'coaches.myRating', {})],
    unapprovedCoach: () => [needed(130, 'coaches.ownInfo', {})],
  },
  following: {
    // Profiles and free times of the coaches whom the member chose.
    'coaches.choices': ({ items }) =>
      [...new Set(items.map(({ coachId }) => coachId))].flatMap((coachId) => [
        prefetchedQuery('availability.bookable', bookableTimes(coachId)),
        prefetchedQuery('coaches.infoById', coachProfile(coachId)),
      ]),
  },
};
