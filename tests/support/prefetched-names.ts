import type { EndpointName } from '../../contract/index.ts';
import type { Role } from '../../contract/roles.ts';

const everyone = ['accounts.currentUser', 'notifications.list', 'accounts.profile', 'notifications.reminders'] as const;
const dayOfCoach = ['availability.ofDay', 'sessions.ofDay'] as const;

/**
 * What each role has fetched for a time without network, the most needed first: what `src/domain/offline.test.ts` demands, and what
 * journeys wait for before they cut the line.
 */
export const prefetchedNames: Readonly<Record<Role, readonly EndpointName[]>> = {
  USER: [
    ...everyone,
    ...([
      'sessions.ofUser',
      'sessions.wishes',
      'sessions.series',
      'intake.forms',
      'intake.answers',
      'intake.answersSpecial',
      'intake.drafts',
    ] as const),
    ...(['support.publicSettings', 'coaches.choices', 'steps.list', 'scores.overall', 'scores.calendar'] as const),
    ...(['measurements.list', 'sessions.joinable'] as const),
    ...(['chat.conversations', 'feedback.check', 'notes.list', 'recommendations.list', 'offerings.list'] as const),
    ...(['coaches.bestHealth', 'videos.list', 'subscriptions.ofUser'] as const),
  ],
  COACH: [
    'accounts.currentUser',
    'care.alerts',
    ...everyone.slice(1),
    ...([...dayOfCoach, ...dayOfCoach, ...dayOfCoach, 'chat.conversations', 'sessions.upcoming'] as const),
    ...([
      'sessions.ofCoachAll',
      'availability.available',
      'coaches.ownInfo',
      'coaches.members',
      'sessions.toAccept',
      'steps.ofMembers',
    ] as const),
    ...(['intake.forms', 'offerings.list', 'payouts.mine', 'payouts.list', 'coaches.myRating'] as const),
  ],
  EMPLOYER: [...everyone, 'enterprises.dashboard'],
  ADMIN: everyone,
};

/** Of a coach who is not approved yet: what is open to them. */
export const prefetchedOfUnapproved: readonly EndpointName[] = [...everyone, 'coaches.ownInfo'];
