import type { IntakeForm } from '../intake-form.ts';

/** Whether a form needs `resolveForm`, which is loaded for such forms only. */
export function hasExpressions(form: Pick<IntakeForm, 'questions' | 'groups'>): boolean {
  return [...form.questions, ...(form.groups ?? [])].some(({ expressions }) => expressions !== undefined);
}
