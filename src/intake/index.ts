export { askedQuestions, isAskedOneByOne } from './filled-form.ts';
export { FormBar } from './form-bar.tsx';
export { FormIntro } from './form-intro.tsx';
export { FormProgress } from './form-progress.tsx';
export { FormSteps } from './form-steps.tsx';
export { FormWhole } from './form-whole.tsx';
export { ProblemSummary } from './problem-summary.tsx';
export { useProblemText } from './use-problem-text.ts';
