import type { AnswerValues, IntakeAnswer, IntakeForm, IntakeScore } from '../../../contract/intake-form.ts';
import { scoreOf } from '../../../contract/intake-scoring.ts';
import type { Intention, IntentionProblem } from '../../db/rows.ts';

/** Answers as their member sees them: the provider's, and this device's unsent ones. */
export interface ShownAnswer {
  readonly id: string;
  readonly formId: string;
  /** Null while the form of an unsent answer is not on this device. */
  readonly formKey: string | null;
  readonly formVersion: number;
  readonly category: string | null;
  readonly values: AnswerValues;
  readonly score: IntakeScore | null;
  /** UTC instant. */
  readonly answeredAt: string;
  /** `sent`: with the provider; `waiting`: will be sent automatically; `attention`: the provider refused it. */
  readonly state: 'sent' | 'waiting' | 'attention';
  readonly problem: IntentionProblem | null;
  /** The intention of an unsent answer. */
  readonly intentionId: string | null;
}

interface AnswerBody {
  readonly id: string;
  readonly formId: string;
  readonly formVersion: number;
  readonly status: 'draft' | 'submitted';
  readonly values: AnswerValues;
  readonly answeredAt: string;
  readonly category?: string;
}

/**
 * Merges server truth and unsent intentions into one list, latest first (docs/design.md, Overview). The provider's answer wins
 * over an intention with the same id, which has just not been removed yet.
 */
export function shownAnswers(
  answers: readonly IntakeAnswer[],
  intentions: readonly Intention[],
  forms: readonly IntakeForm[],
): ShownAnswer[] {
  const shown = new Map<string, ShownAnswer>();
  for (const intention of intentions) {
    if (intention.endpoint !== 'intake.answer' && intention.endpoint !== 'intake.answerSpecial') continue;
    const body = intention.body as AnswerBody;
    if (body.status !== 'submitted') continue;
    const form = forms.find(({ id }) => id === body.formId);
    const needsPerson = intention.state === 'rejected' || intention.state === 'conflict';
    shown.set(body.id, {
      id: body.id,
      formId: body.formId,
      formKey: form?.key ?? null,
      formVersion: body.formVersion,
      category: form?.category ?? body.category ?? null,
      values: body.values,
      score: form ? scoreOf(form, body.values) : null,
      answeredAt: body.answeredAt,
      state: needsPerson ? 'attention' : 'waiting',
      problem: intention.problem,
      intentionId: intention.id,
    });
  }
  for (const answer of answers) {
    if (answer.status !== 'submitted') continue;
    shown.set(answer.id, {
      id: answer.id,
      formId: answer.formId,
      formKey: answer.formKey,
      formVersion: answer.formVersion,
      category: answer.category,
      values: answer.values,
      score: answer.score,
      answeredAt: answer.answeredAt ?? answer.receivedAt,
      state: 'sent',
      problem: null,
      intentionId: null,
    });
  }
  return [...shown.values()].sort((one, other) => other.answeredAt.localeCompare(one.answeredAt) || other.id.localeCompare(one.id));
}
