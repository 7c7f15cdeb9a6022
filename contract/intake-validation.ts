import type { Question } from './intake-form.ts';
import { answerOf, type FormContent, isCalculated, isFiniteNumber, visibleQuestions } from './intake-visibility.ts';

/** Problems of an answer. Their texts are in the app's translations. */
type IntakeProblemCode =
  | 'required'
  | 'wrong-type'
  | 'unknown-option'
  | 'repeated-option'
  | 'too-many-choices'
  | 'not-whole'
  | 'too-low'
  | 'too-high'
  | 'too-long'
  | 'not-a-day'
  | 'too-early'
  | 'too-late';

export interface IntakeProblem {
  readonly questionId: string;
  readonly code: IntakeProblemCode;
  /** The bound that was exceeded: a number, a length, a count, or a day. */
  readonly limit?: number | string;
}

/** A bound may be exceeded while a person is still typing, and an answer may be missing. */
const acceptedInDrafts: ReadonlySet<IntakeProblemCode> = new Set(['required', 'too-low', 'too-high', 'too-early', 'too-late', 'not-whole']);

/**
 * Returns the problems of the answers to the shown questions, in the order of the form, at most one for each question. A draft may be
 * incomplete, but not malformed.
 */
export function problemsOf(form: FormContent, values: unknown, { draft = false }: { draft?: boolean } = {}): IntakeProblem[] {
  const problems: IntakeProblem[] = [];
  for (const question of visibleQuestions(form, values)) {
    const problem = problemOf(question, answerOf(values, question.id));
    if (problem && !(draft && acceptedInDrafts.has(problem.code))) problems.push({ questionId: question.id, ...problem });
  }
  return problems;
}

type Finding = Omit<IntakeProblem, 'questionId'>;

/** Returns the problem of one answer in the form of `answerOf`. */
export function problemOf(question: Question, value: unknown): Finding | null {
  if (isCalculated(question)) return null;
  if (value === undefined) return question.isRequired ? { code: 'required' } : null;
  switch (question.type) {
    case 'choice':
      if (typeof value !== 'string') return { code: 'wrong-type' };
      return question.options.some((option) => option.code === value) ? null : { code: 'unknown-option' };
    case 'multiple-choice':
      return problemOfChoices(question, value);
    case 'yes-no':
      return typeof value === 'boolean' ? null : { code: 'wrong-type' };
    case 'integer':
    case 'scale':
      if (!isFiniteNumber(value)) return { code: 'wrong-type' };
      if (!Number.isSafeInteger(value)) return { code: 'not-whole' };
      return problemOfRange(value, question.minimum, question.maximum);
    case 'decimal':
      if (!isFiniteNumber(value)) return { code: 'wrong-type' };
      return problemOfRange(value, question.minimum, question.maximum);
    case 'short-text':
      return problemOfText(value, question.maximumLength ?? 200);
    case 'long-text':
      return problemOfText(value, question.maximumLength ?? 4000);
    case 'date':
      if (typeof value !== 'string') return { code: 'wrong-type' };
      if (!isRealDay(value)) return { code: 'not-a-day' };
      if (question.earliest !== undefined && value < question.earliest) return { code: 'too-early', limit: question.earliest };
      if (question.latest !== undefined && value > question.latest) return { code: 'too-late', limit: question.latest };
      return null;
  }
}

function problemOfChoices(question: Extract<Question, { type: 'multiple-choice' }>, value: unknown): Finding | null {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) return { code: 'wrong-type' };
  if (new Set(value).size !== value.length) return { code: 'repeated-option' };
  if (value.some((code) => !question.options.some((option) => option.code === code))) return { code: 'unknown-option' };
  const most = question.maximumChoices;
  return most !== undefined && value.length > most ? { code: 'too-many-choices', limit: most } : null;
}

function problemOfRange(value: number, minimum: number | undefined, maximum: number | undefined): Finding | null {
  if (minimum !== undefined && value < minimum) return { code: 'too-low', limit: minimum };
  if (maximum !== undefined && value > maximum) return { code: 'too-high', limit: maximum };
  return null;
}

function problemOfText(value: unknown, maximumLength: number): Finding | null {
  if (typeof value !== 'string') return { code: 'wrong-type' };
  return value.length > maximumLength ? { code: 'too-long', limit: maximumLength } : null;
}

/** Whether a text is a day that exists in the calendar and in a plausible year: `2028-02-29` is, `2026-02-29` and `0026-02-28` are not. */
function isRealDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (year < 1900 || year > 2200) return false;
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
