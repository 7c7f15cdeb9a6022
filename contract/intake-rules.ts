/** The rules of intake forms, shared by both sides: which questions are shown, what counts, what is wrong, what it scores. */
export { type FormProblem, problemsOfForm } from './intake-form-check.ts';
export { bandOf, callsForCare, maximumOf, type ScoreBand, scoreOf } from './intake-scoring.ts';
export { type IntakeProblem, type IntakeProblemCode, isRealDay, problemOf, problemsOf } from './intake-validation.ts';
export { answerOf, cleanValues, type FormContent, type FormProgress, progressOf, visibleQuestions, weightOf } from './intake-visibility.ts';
