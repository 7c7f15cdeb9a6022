export { focusQuestion } from './focus-question.ts';
export { FormIntro } from './form-intro.tsx';
export { GroupHeading } from './group-heading.tsx';
export { QuestionField } from './question-field.tsx';
export { useProblemText } from './use-problem-text.ts';
