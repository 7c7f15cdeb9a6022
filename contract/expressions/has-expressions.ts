import type { IntakeForm } from '../intake-form.ts';

type Form = Pick<IntakeForm, 'questions' | 'groups' | 'variables'>;

/** Whether a form needs `resolveForm`, which is loaded for such forms only. */
export function hasExpressions(form: Pick<IntakeForm, 'questions' | 'groups'>): boolean {
  return [...form.questions, ...(form.groups ?? [])].some(({ expressions }) => expressions !== undefined);
}

/** Whether the results can depend on the member: an expression mentions `%patient` or `today()`. */
export function dependsOnPerson(form: Form): boolean {
  const places = [...form.questions, ...(form.groups ?? [])];
  return /patient|today/.test(JSON.stringify([form.variables, places.map(({ expressions }) => expressions)]));
}
