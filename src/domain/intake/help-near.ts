import type { ShownAnswer } from './shown-answers.ts';

/** For so long after answers that call for care the way to help stays in sight. */
const nearDays = 7;
const day = 86_400_000;

/** Whether the latest answers of some form, sent or not, called for care within the last days. */
export function isHelpNear(answers: readonly Pick<ShownAnswer, 'score' | 'answeredAt'>[], now: Date): boolean {
  return answers.some(({ score, answeredAt }) => score?.needsCare === true && now.getTime() - Date.parse(answeredAt) < nearDays * day);
}
