import type { AnswerValue, AnswerValues, IntakeForm, Question } from './intake-form.ts';
import { isBlank } from './visible-text.ts';

/**
 * The rules of filling in an intake form, pure and shared by both sides: the app calls them while a
 * member types, the provider when the answers arrive. Only types are imported, so that the app needs
 * no schema code for them. Values come from outside: every rule is total over any JSON.
 */

/** The part of a form that the rules need. */
export type FormContent = Pick<IntakeForm, 'questions' | 'scoring' | 'groups' | 'variables'>;

export type Condition = NonNullable<IntakeForm['scoring']>['careWhen'][number];

/** The answer as given, or undefined when there is none: absent, null, blank text, no choice. */
export function answerOf(values: unknown, questionId: string): unknown {
  // Object.hasOwn: `constructor` is an acceptable question id and must not reach the prototype.
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, questionId)) return undefined;
  const value = (values as Record<string, unknown>)[questionId];
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string' && isBlank(value)) return undefined;
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
    case 'integer':
    case 'decimal':
      return isCalculated(question) && isFiniteNumber(value) ? value : undefined;
    default:
      return undefined;
  }
}

/** Whether the answer is calculated from other answers (contract/expressions); nobody enters it. */
export function isCalculated({ expressions }: Pick<Question, 'expressions'>): boolean {
  return expressions?.calculated !== undefined;
}

/** The value that `at-least` and `at-most` compare: the number itself, the weight of the choice, or the day. */
function measureOf(question: Question, value: unknown): number | string | undefined {
  if (question.type === 'integer' || question.type === 'decimal' || question.type === 'scale')
    return isFiniteNumber(value) ? value : undefined;
  if (question.type === 'date') return typeof value === 'string' ? value : undefined;
  return weightOf(question, value);
}

const comparisons = {
  'at-least': (measure: unknown, bound: unknown) => (measure as number) >= (bound as number),
  'at-most': (measure: unknown, bound: unknown) => (measure as number) <= (bound as number),
  above: (measure: unknown, bound: unknown) => (measure as number) > (bound as number),
  below: (measure: unknown, bound: unknown) => (measure as number) < (bound as number),
};

/**
 * Whether a condition holds for an answer that counts. Without an answer none holds, `not-equals`
 * included, but for the two that ask for exactly that.
 */
export function conditionHolds(condition: Condition, question: Question, value: unknown): boolean {
  if (value === undefined) return condition.operator === 'unanswered' || condition.operator === 'differs';
  switch (condition.operator) {
    case 'answered':
      return true;
    case 'unanswered':
      return false;
    case 'differs':
      return Array.isArray(value) ? !value.includes(condition.value) : value !== condition.value;
    case 'equals':
      return value === condition.value;
    case 'not-equals':
      return value !== condition.value;
    case 'includes':
      return Array.isArray(value) ? value.includes(condition.value) : value === condition.value;
    case 'at-least':
    case 'at-most':
    case 'above':
    case 'below': {
      const measure = measureOf(question, value);
      const bound = condition.value;
      if (typeof measure !== typeof bound || measure === undefined || bound === undefined) return false;
      return comparisons[condition.operator](measure, bound);
    }
  }
}

/** A question or a group: can be shown, and its container too. */
export type Place = Pick<Question, 'id' | 'within' | 'showWhen' | 'expressions'>;

/** Groups and questions, each with what must be shown or decided before it. */
export function placesOf(form: FormContent): readonly Place[] {
  return [...(form.groups ?? []), ...form.questions];
}

/**
 * The places in an order in which each comes after what it depends on: the place around it and the
 * questions of its conditions. What depends on itself in a cycle comes last, under `circular`.
 */
export function orderOfPlaces(places: readonly Place[]): { readonly order: readonly Place[]; readonly circular: readonly Place[] } {
  const known = new Map(places.map((place) => [place.id, place]));
  const waitsFor = ({ within, showWhen }: Place): string[] =>
    [...(within === undefined ? [] : [within]), ...(showWhen?.conditions ?? []).map(({ questionId }) => questionId)].filter((id) =>
      known.has(id),
    );
  const left = new Map(places.map((place) => [place.id, new Set(waitsFor(place))]));
  const waiting = new Map<string, string[]>();
  for (const [id, needs] of left) for (const need of needs) waiting.set(need, [...(waiting.get(need) ?? []), id]);
  const order: Place[] = [];
  const ready = places.filter(({ id }) => left.get(id)?.size === 0);
  for (let place = ready.shift(); place; place = ready.shift()) {
    order.push(place);
    for (const id of waiting.get(place.id) ?? []) {
      const needs = left.get(id);
      const next = known.get(id);
      if (needs?.delete(place.id) && needs.size === 0 && next) ready.push(next);
    }
  }
  const placed = new Set(order);
  return { order, circular: places.filter((place) => !placed.has(place)) };
}

/** The ids of the questions and groups that are shown for these answers. */
export function shownPlaces(form: FormContent, values: unknown): ReadonlySet<string> {
  const places = placesOf(form);
  const ids = new Set(places.map(({ id }) => id));
  const questionsById = new Map(form.questions.map((question) => [question.id, question]));
  const shown = new Set<string>();
  const holds = (condition: Condition): boolean => {
    const question = questionsById.get(condition.questionId);
    return (
      question !== undefined && conditionHolds(condition, question, shown.has(question.id) ? answerOf(values, question.id) : undefined)
    );
  };
  const answered = placesOfAnswers(form, values);
  const isShown = ({ id, within, showWhen, expressions }: Place): boolean => {
    if (within !== undefined && ids.has(within) && !shown.has(within)) return false;
    // What an expression decides is resolved before (contract/expressions). Of answers that were sent, those left were asked for.
    if (expressions?.shown !== undefined && !answered.has(id)) return false;
    return showWhen === undefined || (showWhen.match === 'all' ? showWhen.conditions.every(holds) : showWhen.conditions.some(holds));
  };
  const { order, circular } = orderOfPlaces(places);
  for (const place of order) if (isShown(place)) shown.add(place.id);
  // No form of ours has a cycle; of one that has, only what does not depend on it is shown.
  let before = -1;
  while (shown.size !== before) {
    before = shown.size;
    for (const place of circular) if (isShown(place)) shown.add(place.id);
  }
  return shown;
}

/** The places of all answers, each with the places around it. */
function placesOfAnswers(form: FormContent, values: unknown): ReadonlySet<string> {
  const answered = new Set<string>();
  if (!placesOf(form).some(({ expressions }) => expressions?.shown !== undefined)) return answered;
  const places = new Map(placesOf(form).map((place) => [place.id, place]));
  for (const { id } of form.questions) {
    if (answerOf(values, id) === undefined) continue;
    for (let at: string | undefined = id; at !== undefined && !answered.has(at); at = places.get(at)?.within) answered.add(at);
  }
  return answered;
}

/**
 * Returns the questions that are shown for these answers, in the order of the form. Conditions chain: the answer to a hidden question
 * does not count, and the contents of a hidden group are hidden. Each is decided after everything that it depends on, so that the order
 * in which questions are written does not matter; questions that depend on one another in a cycle stay hidden.
 */
export function visibleQuestions(form: FormContent, values: unknown): Question[] {
  const shown = shownPlaces(form, values);
  return form.questions.filter((question) => shown.has(question.id));
}

/** Returns the visible questions that are on screen: hidden ones only provide values for other questions. */
export function questionsOnScreen(form: FormContent, values: unknown): Question[] {
  return visibleQuestions(form, values).filter(({ isHidden }) => isHidden !== true);
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
 * counted. Otherwise a form of nine questions would have ten after the first answer.
 */
export function isFollowUp({ showWhen, expressions, isRequired }: Pick<Question, 'showWhen' | 'expressions' | 'isRequired'>): boolean {
  return (showWhen !== undefined || expressions?.shown !== undefined) && !isRequired;
}

export interface FormProgress {
  /** Counted questions that have an answer. */
  readonly answered: number;
  /** Shown questions without follow-ups. */
  readonly total: number;
  /** Shown questions that need an answer and have none. */
  readonly requiredLeft: number;
}

/** The progress in a form, counting only questions that are shown, and no follow-ups. */
export function progressOf(form: FormContent, values: unknown): FormProgress {
  const shown = questionsOnScreen(form, values).filter((question) => !isFollowUp(question) && !isCalculated(question));
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
