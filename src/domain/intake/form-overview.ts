import type { IntakeForm } from '../../../contract/intake-form.ts';
import { type FormProgress, progressOf } from '../../../contract/intake-rules.ts';
import type { IntakeDraft } from '../../db/rows.ts';
import type { ShownAnswer } from './shown-answers.ts';

/** A form with where its member stands. */
export interface FormOverview {
  readonly form: IntakeForm;
  readonly draft: { readonly progress: FormProgress; readonly updatedAt: string } | null;
  /** Latest first. */
  readonly answers: readonly ShownAnswer[];
}

/** The newest version of each form, begun ones first, then those never answered, then the others by title. */
export function overviewOfForms(
  forms: readonly IntakeForm[],
  drafts: readonly IntakeDraft[],
  answers: readonly ShownAnswer[],
  language: 'en' | 'es',
): FormOverview[] {
  return newestVersions(forms)
    .map((form): FormOverview => {
      const draft = drafts.find(({ formKey }) => formKey === form.key);
      return {
        form,
        draft: draft ? { progress: progressOf(form, draft.values), updatedAt: draft.updatedAt } : null,
        answers: answers.filter(({ formKey }) => formKey === form.key),
      };
    })
    .sort((one, other) => rank(one) - rank(other) || one.form.title[language].localeCompare(other.form.title[language], language));
}

/** What waits for the member: begun forms and those never answered. */
export function isUnfinished({ draft, answers }: FormOverview): boolean {
  return draft !== null || answers.length === 0;
}

/** The device may hold several versions of a form, for answers to earlier ones. */
export function newestVersions(forms: readonly IntakeForm[]): IntakeForm[] {
  const newest = new Map<string, IntakeForm>();
  for (const form of forms) {
    const known = newest.get(form.key);
    if (!known || form.version > known.version) newest.set(form.key, form);
  }
  return [...newest.values()];
}

function rank({ draft, answers, form }: FormOverview): number {
  if (draft) return 0;
  if (answers.length > 0) return 3;
  return form.category === 'general' ? 1 : 2;
}
