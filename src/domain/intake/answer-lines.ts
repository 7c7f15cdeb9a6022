import type { LocalizedText } from '../../../contract/endpoint.ts';
import type { AnswerValues, IntakeForm, Question } from '../../../contract/intake-form.ts';
import { answerOf, isCalculated, questionsOnScreen, weightOf } from '../../../contract/intake-rules.ts';

/** One question with its answer, ready to be displayed; `null` was left open. */
export interface AnswerLine {
  readonly questionId: string;
  readonly text: LocalizedText;
  readonly answer:
    | { readonly kind: 'options'; readonly texts: readonly LocalizedText[] }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'number'; readonly value: number; readonly unit: LocalizedText | null; readonly maximum: number | null }
    | { readonly kind: 'day'; readonly day: string }
    | { readonly kind: 'yes-no'; readonly isYes: boolean }
    | null;
  /** The answer's contribution to the score; null when the question is not scored. */
  readonly weight: number | null;
  /** It is calculated and cannot be changed. */
  readonly isCalculated: boolean;
}

/** The questions that were shown, with their answers, in the order of the form. */
export function answerLines(form: IntakeForm, values: AnswerValues): AnswerLine[] {
  const scored = new Set(form.scoring?.questionIds ?? []);
  return questionsOnScreen(form, values).map((question) => {
    const value = answerOf(values, question.id);
    return {
      questionId: question.id,
      text: question.text,
      answer: answerIn(question, value),
      isCalculated: isCalculated(question),
      weight: scored.has(question.id) ? (weightOf(question, value) ?? null) : null,
    };
  });
}

/** An answer, ready to be displayed. */
export function answerIn(question: Question, value: unknown): AnswerLine['answer'] {
  if (typeof value === 'boolean') return { kind: 'yes-no', isYes: value };
  if (typeof value === 'number') {
    const unit = 'unit' in question ? (question.unit ?? null) : null;
    return { kind: 'number', value, unit, maximum: question.type === 'scale' ? question.maximum : null };
  }
  if ('options' in question) {
    const codes: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    const texts = question.options.filter(({ code }) => codes.includes(code)).map(({ text }) => text);
    return texts.length === 0 ? null : { kind: 'options', texts };
  }
  if (typeof value !== 'string') return null;
  return question.type === 'date' ? { kind: 'day', day: value } : { kind: 'text', text: value };
}
