export { GoalSheet, PauseSheet, StepSheet } from './later-sheets.tsx';
export { StepDays } from './step-days.tsx';
export { useStepWords } from './use-step-words.ts';
