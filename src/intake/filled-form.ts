import type { ReactNode } from 'react';
import type { AnswerValue, AnswerValues, IntakeForm, Question } from '../../contract/intake-form.ts';
import { isCalculated, isFollowUp, progressOf, questionsOnScreen } from '../../contract/intake-rules.ts';

/** A form with what is answered so far: a member's own, or trial answers of who writes the form. */
export interface FilledForm {
  readonly form: IntakeForm;
  readonly values: AnswerValues;
  readonly change: (questionId: string, value: AnswerValue | undefined) => void;
}

export interface FillingProps {
  readonly filling: FilledForm;
  /** The id of the question shown, or to go to; null at the beginning. */
  readonly place: string | null;
  /** Said below a question whose answer calls for care. */
  readonly care: ReactNode;
}

/** On the phone, longer forms are asked one question at a time. */
const maxPerPage = 6;

export function isAskedOneByOne({ questions }: Pick<IntakeForm, 'questions'>): boolean {
  return questions.length > maxPerPage;
}

/** The questions that are asked one at a time. Calculated answers are shown with all answers, before they are sent. */
export function askedQuestions(form: IntakeForm, values: AnswerValues): Question[] {
  return questionsOnScreen(form, values).filter((question) => !isCalculated(question));
}

/** How far a form is: of one that is asked one by one the question shown, of any other how many are answered. */
export function stepOf({ form, values }: Pick<FilledForm, 'form' | 'values'>, place: string | null, isAtStep: boolean) {
  const shown = askedQuestions(form, values);
  const progress = progressOf(form, values);
  const step = Math.max(
    0,
    shown.findIndex(({ id }) => id === place),
  );
  const current = shown[step];
  // The same count as the list of forms says: a follow-up comes between two counted questions, or after the last.
  const number = shown.slice(0, step + 1).filter((question) => !isFollowUp(question)).length;
  return {
    isFollowUp: isAtStep && current !== undefined && isFollowUp(current),
    value: isAtStep ? number : progress.answered,
    maximum: progress.total,
  };
}
