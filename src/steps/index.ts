export { GoalSheet, PauseSheet, StepSheet } from './later-sheets.tsx';
export { SendingBadge } from './sending-badge.tsx';
export { StepDays } from './step-days.tsx';
export { type StepWords, useStepWords } from './use-step-words.ts';
