import type { ShownAnswer } from './shown-answers.ts';

/** How many days the way to help stays visible after answers that call for care. */
const nearDays = 7;
const day = 86_400_000;

/** Whether the latest answers of some form, sent or not, called for care in the last few days. */
export function needsHelpNearby(answers: readonly Pick<ShownAnswer, 'score' | 'answeredAt'>[], now: Date): boolean {
  return answers.some(({ score, answeredAt }) => score?.needsCare === true && now.getTime() - Date.parse(answeredAt) < nearDays * day);
}
