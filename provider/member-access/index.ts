export { coachesChosen, coachesOfMember, coachesWhoSee, membersSeenBy, relationsOf } from './relations.ts';
