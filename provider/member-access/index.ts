/** What other parts of the provider use of this one. */
export { coachesChosen, coachesOfMember, coachesWhoSee, membersSeenBy, relationsOf } from './relations.ts';
