import type { Question } from './intake-form.ts';
import { inCycles, placesAround } from './intake-places.ts';
import { maximumOf } from './intake-scoring.ts';
import {
  type Condition,
  conditionHolds,
  type FormContent,
  isCalculated,
  orderOfPlaces,
  type Place,
  placesOf,
} from './intake-visibility.ts';

/** Problems of a form itself, beyond its shape. */
export interface FormProblem {
  readonly code:
    | 'repeated-question'
    | 'repeated-option'
    | 'unknown-question'
    | 'unknown-group'
    | 'group-empty'
    | 'group-split'
    | 'range-reversed'
    | 'circular-condition'
    | 'condition-mismatch'
    | 'care-mismatch'
    | 'not-scorable'
    | 'bands-overlap'
    | 'bands-leave-gap';
  /** The question, group or band concerned. */
  readonly at: string;
}

/** Checks that a form is consistent: ids, groups, conditions, ranges, scoring and bands. */
export function problemsOfForm(form: FormContent): FormProblem[] {
  return [...problemsOfQuestions(form), ...problemsOfGroups(form), ...problemsOfConditions(form), ...problemsOfScoring(form)];
}

function problemsOfQuestions(form: FormContent): FormProblem[] {
  const problems: FormProblem[] = [];
  const ids = placesOf(form).map(({ id }) => id);
  for (const id of new Set(ids)) if (ids.indexOf(id) !== ids.lastIndexOf(id)) problems.push({ code: 'repeated-question', at: id });
  for (const question of form.questions) {
    if ('options' in question && new Set(question.options.map((option) => option.code)).size !== question.options.length) {
      problems.push({ code: 'repeated-option', at: question.id });
    }
    if (isReversed(question)) problems.push({ code: 'range-reversed', at: question.id });
  }
  return problems;
}

function isReversed(question: Question): boolean {
  if (question.type === 'date')
    return question.earliest !== undefined && question.latest !== undefined && question.earliest > question.latest;
  return 'minimum' in question && question.minimum !== undefined && question.maximum !== undefined && question.minimum > question.maximum;
}

/** The contents of a group follow it without a gap, so that the form is shown in the order in which it is stored. */
function problemsOfGroups(form: FormContent): FormProblem[] {
  const problems: FormProblem[] = [];
  const places = new Map(placesOf(form).map((place) => [place.id, place]));
  for (const { id, within } of places.values()) {
    if (within !== undefined && !places.has(within)) problems.push({ code: 'unknown-group', at: id });
  }
  for (const { id } of form.groups ?? []) {
    if (!form.questions.some((question) => placesAround(question, places).includes(id))) problems.push({ code: 'group-empty', at: id });
  }
  const closed = new Set<string>();
  let open: readonly string[] = [];
  for (const question of form.questions) {
    const path = placesAround(question, places);
    for (const id of open) if (!path.includes(id)) closed.add(id);
    for (const id of path) if (closed.has(id)) problems.push({ code: 'group-split', at: question.id });
    open = [...path, question.id];
  }
  return problems.filter(({ code, at }, index) => problems.findIndex((other) => other.code === code && other.at === at) === index);
}

function problemsOfConditions(form: FormContent): FormProblem[] {
  const problems: FormProblem[] = [];
  const places = placesOf(form);
  const questions = new Map(form.questions.map((question) => [question.id, question]));
  for (const { id, showWhen } of places) {
    for (const condition of showWhen?.conditions ?? []) {
      const question = questions.get(condition.questionId);
      if (!question) problems.push({ code: 'unknown-question', at: id });
      else if (!fits(condition, question)) problems.push({ code: 'condition-mismatch', at: id });
    }
  }
  for (const { id } of inCycles(orderOfPlaces(places).circular, needsOf)) problems.push({ code: 'circular-condition', at: id });
  return problems;
}

/** The questions and conditions that a place waits for. */
function needsOf({ within, showWhen }: Place): (string | undefined)[] {
  return [within, ...(showWhen?.conditions ?? []).map(({ questionId }) => questionId)];
}

/** Whether a condition can hold for some answer to this question. */
export function fits({ operator, value }: Condition, question: Question): boolean {
  if (operator === 'answered' || operator === 'unanswered') return true;
  if (value === undefined) return false;
  const isOrder = operator === 'at-least' || operator === 'at-most' || operator === 'above' || operator === 'below';
  const holds = (answer: unknown) => conditionHolds({ questionId: question.id, operator, value }, question, answer);
  switch (question.type) {
    case 'choice':
      return (isOrder || hasOption(question, value)) && question.options.some(({ code }) => holds(code));
    case 'multiple-choice':
      return (operator === 'includes' || operator === 'differs') && hasOption(question, value);
    case 'yes-no':
      return (isOrder || typeof value === 'boolean') && [true, false].some(holds);
    case 'integer':
    case 'decimal':
    case 'scale':
      return typeof value === 'number';
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    default:
      return !isOrder && typeof value === 'string';
  }
}

function hasOption(question: Extract<Question, { options: unknown }>, value: unknown): boolean {
  return question.options.some(({ code }) => code === value);
}

function isScorable(question: Question): boolean {
  return (
    ('options' in question && question.options.some((option) => option.weight !== undefined)) ||
    (question.type === 'yes-no' && question.weightOfYes !== undefined) ||
    (question.type === 'scale' && question.isScored === true) ||
    ((question.type === 'integer' || question.type === 'decimal') && isCalculated(question))
  );
}

function problemsOfScoring(form: FormContent): FormProblem[] {
  const { scoring } = form;
  if (scoring === null) return [];
  const problems: FormProblem[] = [];
  for (const id of scoring.questionIds) {
    const question = form.questions.find((candidate) => candidate.id === id);
    if (!question) problems.push({ code: 'unknown-question', at: id });
    else if (!isScorable(question)) problems.push({ code: 'not-scorable', at: id });
  }
  for (const condition of scoring.careWhen) {
    const question = form.questions.find(({ id }) => id === condition.questionId);
    if (!question) problems.push({ code: 'unknown-question', at: condition.questionId });
    else if (!fits(condition, question)) problems.push({ code: 'care-mismatch', at: condition.questionId });
  }
  const bands = [...scoring.bands].sort((a, b) => a.minimum - b.minimum);
  for (const [index, band] of bands.entries()) {
    if (band.minimum > band.maximum) problems.push({ code: 'range-reversed', at: band.id });
    const next = bands[index + 1];
    if (next && next.minimum <= band.maximum) problems.push({ code: 'bands-overlap', at: next.id });
    if (next && next.minimum > band.maximum + 1) problems.push({ code: 'bands-leave-gap', at: next.id });
  }
  const last = bands.at(-1);
  if (last && last.maximum < maximumOf(form)) problems.push({ code: 'bands-leave-gap', at: last.id });
  return problems;
}
