/** The rules of intake forms, shared by both sides: which questions are shown, what counts, what is wrong, what it scores. */
export { daysUntilDue, dueAgainAfterDays } from './intake-due.ts';
export { type FormProblem, problemsOfForm } from './intake-form-check.ts';
export { callsForCare, maximumOf, scoreOf } from './intake-scoring.ts';
export { type IntakeProblem, problemOf, problemsOf } from './intake-validation.ts';
export {
  answerOf,
  cleanValues,
  type FormContent,
  isCalculated,
  isFollowUp,
  progressOf,
  questionsOnScreen,
  visibleQuestions,
  weightOf,
} from './intake-visibility.ts';
