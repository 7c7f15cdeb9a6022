import { isDueAgain } from '../../../contract/intake-due.ts';
import type { IntakeForm } from '../../../contract/intake-form.ts';
import { type FormProgress, progressOf } from '../../../contract/intake-visibility.ts';
import type { ShownDraft } from './draft-entries.ts';
import type { ShownAnswer } from './shown-answers.ts';

/** A form with the member's progress. */
export interface FormOverview {
  readonly form: IntakeForm;
  readonly draft: { readonly progress: FormProgress; readonly updatedAt: string } | null;
  /** Latest first. */
  readonly answers: readonly ShownAnswer[];
  /** It was answered so long ago that it is due again. */
  readonly isDue: boolean;
}

/** The newest version of each form: started ones first, then never answered, then due again, then the others by title. */
export function overviewOfForms(
  forms: readonly IntakeForm[],
  drafts: readonly ShownDraft[],
  answers: readonly ShownAnswer[],
  language: 'en' | 'es',
  now: Date,
): FormOverview[] {
  return newestVersions(forms)
    .map((form): FormOverview => {
      const draft = drafts.find(({ formKey }) => formKey === form.key);
      const answersOfForm = answers.filter(({ formKey }) => formKey === form.key);
      const latest = answersOfForm[0];
      return {
        form,
        draft: draft ? { progress: progressOf(form, draft.values), updatedAt: draft.updatedAt } : null,
        answers: answersOfForm,
        isDue: latest !== undefined && isDueAgain(form, latest.answeredAt, now),
      };
    })
    .sort((one, other) => rank(one) - rank(other) || one.form.title[language].localeCompare(other.form.title[language], language));
}

/** What the member still has to do: forms that are started, never answered, or due again. */
export function isUnfinished({ draft, answers, isDue }: FormOverview): boolean {
  return draft !== null || answers.length === 0 || isDue;
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

function rank({ draft, answers, form, isDue }: FormOverview): number {
  if (draft) return 0;
  if (answers.length > 0) return isDue ? 3 : 4;
  return form.category === 'general' ? 1 : 2;
}
