import type { IntakeForm } from './intake-form.ts';

/** The default number of days after which forms with a score are asked again: long enough for a change, short enough to see it. */
export const dueAgainAfterDays = 56;

/** After how many days a form is asked again; null where it is answered once. */
export function daysUntilDue({ dueAgainDays, scoring }: Pick<IntakeForm, 'scoring' | 'dueAgainDays'>): number | null {
  return dueAgainDays === undefined ? (scoring === null ? null : dueAgainAfterDays) : dueAgainDays;
}

/** Whether a form that was answered then is due again. */
export function isDueAgain(form: Pick<IntakeForm, 'scoring' | 'dueAgainDays'>, answeredAt: string, now: Date): boolean {
  const days = daysUntilDue(form);
  return days !== null && now.getTime() - Date.parse(answeredAt) >= days * 86_400_000;
}
