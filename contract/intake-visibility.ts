import type { AnswerValue, AnswerValues, IntakeForm, Question } from './intake-form.ts';

/**
 * The rules of filling in an intake form, pure and shared by both sides: the app calls them while a
 * member types, the provider when the answers arrive. Only types are imported, so that the app needs
 * no schema code for them. Values come from outside: every rule is total over any JSON.
 */

/** What the rules need of a form. */
export type FormContent = Pick<IntakeForm, 'questions' | 'scoring'>;

export type Condition = NonNullable<IntakeForm['scoring']>['careWhen'][number];

/** The answer as given, or undefined when there is none: absent, null, blank text, no choice. */
export function answerOf(values: unknown, questionId: string): unknown {
  // Object.hasOwn: `constructor` is an acceptable question id and must not reach the prototype.
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, questionId)) return undefined;
  const value = (values as Record<string, unknown>)[questionId];
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  return value;
}

/**
 * The weight of an answer for scoring, by the ordinal weight of the options chosen and never by their
 * codes. Undefined when the answer carries none.
 */
export function weightOf(question: Question, value: unknown): number | undefined {
  switch (question.type) {
    case 'choice':
      return question.options.find((option) => option.code === value)?.weight;
    case 'multiple-choice': {
      if (!Array.isArray(value)) return undefined;
      const chosen = question.options.filter((option) => value.includes(option.code));
      return chosen.length === 0 ? undefined : chosen.reduce((sum, option) => sum + (option.weight ?? 0), 0);
    }
    case 'yes-no':
      return question.weightOfYes === undefined || typeof value !== 'boolean' ? undefined : value ? question.weightOfYes : 0;
    case 'scale':
      return question.isScored === true && isFiniteNumber(value) && value >= question.minimum && value <= question.maximum
        ? value
        : undefined;
    default:
      return undefined;
  }
}

/** What `at-least` and `at-most` compare: the number itself, the weight of what was chosen, or the day. */
function measureOf(question: Question, value: unknown): number | string | undefined {
  if (question.type === 'integer' || question.type === 'decimal' || question.type === 'scale')
    return isFiniteNumber(value) ? value : undefined;
  if (question.type === 'date') return typeof value === 'string' ? value : undefined;
  return weightOf(question, value);
}

/** Whether a condition holds for an answer that counts. Without an answer no condition holds, `not-equals` included. */
export function conditionHolds(condition: Condition, question: Question, value: unknown): boolean {
  if (value === undefined) return false;
  switch (condition.operator) {
    case 'answered':
      return true;
    case 'equals':
      return value === condition.value;
    case 'not-equals':
      return value !== condition.value;
    case 'includes':
      return Array.isArray(value) ? value.includes(condition.value) : value === condition.value;
    case 'at-least':
    case 'at-most': {
      const measure = measureOf(question, value);
      const bound = condition.value;
      if (typeof measure !== typeof bound || measure === undefined || bound === undefined) return false;
      return condition.operator === 'at-least' ? measure >= bound : measure <= bound;
    }
  }
}

/**
 * The questions that are shown for these answers, in the order of the form. Conditions chain: the
 * answer to a hidden question does not count. Since conditions hold only for answers that count,
 * showing is monotone, and the least set that satisfies all conditions is the same in whatever order
 * questions are written; questions that wait for one another in a circle stay hidden.
 */
export function visibleQuestions(form: FormContent, values: unknown): Question[] {
  const questionsById = new Map(form.questions.map((question) => [question.id, question]));
  const shown = new Set<string>();
  const holds = (condition: Condition): boolean => {
    const question = questionsById.get(condition.questionId);
    return question !== undefined && shown.has(question.id) && conditionHolds(condition, question, answerOf(values, question.id));
  };
  const isShown = ({ showWhen }: Question): boolean =>
    showWhen === undefined || (showWhen.match === 'all' ? showWhen.conditions.every(holds) : showWhen.conditions.some(holds));

  let before = -1;
  while (shown.size !== before) {
    before = shown.size;
    for (const question of form.questions) {
      if (!shown.has(question.id) && isShown(question)) shown.add(question.id);
    }
  }
  return form.questions.filter((question) => shown.has(question.id));
}

/** Only the answers that count: to questions that exist and are shown, and that are answers at all. */
export function cleanValues(form: FormContent, values: unknown): AnswerValues {
  const clean: AnswerValues = {};
  for (const question of visibleQuestions(form, values)) {
    const value = answerOf(values, question.id);
    if (isAnswerValue(value)) clean[question.id] = value;
  }
  return clean;
}

/**
 * A question that only some answers lead to, and that may be left open: asked when it comes, but not
 * counted. Otherwise a form of nine questions would have ten from the first answer on.
 */
export function isFollowUp({ showWhen, isRequired }: Pick<Question, 'showWhen' | 'isRequired'>): boolean {
  return showWhen !== undefined && !isRequired;
}

export interface FormProgress {
  /** Counted questions that have an answer. */
  readonly answered: number;
  /** Shown questions without follow-ups. */
  readonly total: number;
  /** Shown questions that need an answer and have none. */
  readonly requiredLeft: number;
}

/** How far a form is filled in, counting only questions that are shown, and no follow-ups. */
export function progressOf(form: FormContent, values: unknown): FormProgress {
  const shown = visibleQuestions(form, values).filter((question) => !isFollowUp(question));
  const open = shown.filter((question) => answerOf(values, question.id) === undefined);
  return { answered: shown.length - open.length, total: shown.length, requiredLeft: open.filter((question) => question.isRequired).length };
}

export function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isAnswerValue(value: unknown): value is AnswerValue {
  if (typeof value === 'string' || typeof value === 'boolean' || isFiniteNumber(value)) return true;
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
