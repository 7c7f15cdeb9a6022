/** What other parts of the provider use of this one. */
export { coachesChosen, coachesOfMember, relationsOf } from './relations.ts';
