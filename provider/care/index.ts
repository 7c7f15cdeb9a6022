export { withNames } from './naming.ts';
export { careStep, urgencyOf } from './rules.ts';
export { adminsForCare, isChosenBy, lookAgain, openAlert, reachableCoaches, subjectOf } from './store.ts';
export { careWords, escalationWords } from './words.ts';
