import type { IntakeForm } from './intake-form.ts';

/** Forms with a score are asked again after this many days: long enough for a change, short enough to see it. */
export const dueAgainAfterDays = 56;

/** Whether a form that was answered then is due again; forms without a score are answered once. */
export function isDueAgain(form: Pick<IntakeForm, 'scoring'>, answeredAt: string, now: Date): boolean {
  return form.scoring !== null && now.getTime() - Date.parse(answeredAt) >= dueAgainAfterDays * 86_400_000;
}
