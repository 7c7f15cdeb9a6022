import type { AnswerValues } from '../intake-form.ts';
import { answerOf, conditionHolds, type FormContent, type Place } from '../intake-visibility.ts';
import type { Budget } from './engine.ts';
import { type Decided, Evaluator, type Failure } from './evaluator.ts';
import type { Person } from './person.ts';
import { answerFrom, offeredBy } from './results.ts';

export interface ResolvedForm<Of extends FormContent> {
  /** The form with conditions and options in place of expressions, so that the rules of intake forms apply to it. */
  readonly form: Of;
  /** The given answers and the calculated ones. */
  readonly values: AnswerValues;
  /** Expressions that could not be evaluated; they count as having no result. */
  readonly failures: readonly Failure[];
}

/**
 * Evaluates the expressions of a form (hl7.org/fhir/uv/sdc) for the answers so far. The result depends only on the form, the answers,
 * the person and the day, so device and provider get the same result from the same function. Given values of calculated questions are
 * ignored.
 *
 * Each question is evaluated after everything that it depends on. Answers to questions that are not asked are ignored, so the answers
 * that were sent give the same result as the whole draft on the device.
 */
export function resolveForm<Of extends FormContent>(
  form: Of,
  given: AnswerValues,
  person: Person,
  budget: Budget = { steps: 0 },
): ResolvedForm<Of> {
  const evaluator = Evaluator.for(form);
  const decided: Decided = { shown: new Set(), values: {}, step: 0 };
  const run = evaluator.begin(decided, person, { budget });
  const questions = new Map(form.questions.map((question) => [question.id, question]));
  const resolved = new Map<string, Partial<FormContent['questions'][number]>>();

  const isShown = (place: Place): boolean => {
    const { within, showWhen, expressions } = place;
    if (within !== undefined && evaluator.has(within) && !decided.shown.has(within)) return false;
    const holds = (condition: NonNullable<Place['showWhen']>['conditions'][number]): boolean => {
      const question = questions.get(condition.questionId);
      return question !== undefined && conditionHolds(condition, question, answerOf(decided.values, question.id));
    };
    if (showWhen && !(showWhen.match === 'all' ? showWhen.conditions.every(holds) : showWhen.conditions.some(holds))) return false;
    return expressions?.shown === undefined || run(place, 'shown', expressions.shown)[0] === true;
  };

  for (const place of evaluator.order) {
    const shown = isShown(place);
    const { shown: decides, calculated, offered } = place.expressions ?? {};
    if (decides !== undefined) resolved.set(place.id, { showWhen: shown ? always : never });
    if (!shown) continue;
    decided.step += 1;
    decided.shown.add(place.id);
    const question = questions.get(place.id);
    if (!question) continue;
    if (calculated !== undefined) {
      set(decided, question.id, answerFrom(question, run(place, 'calculated', calculated)));
    } else if (offered !== undefined && 'options' in question) {
      const options = offeredBy(question.options, run(place, 'offered', offered));
      if (options.length === 0) {
        // A question without options cannot be answered, so it is not asked.
        resolved.set(place.id, { showWhen: never });
        decided.shown.delete(place.id);
        decided.step += 1;
        continue;
      }
      resolved.set(place.id, { ...resolved.get(place.id), options } as Partial<typeof question>);
      set(decided, question.id, keptOf(answerOf(given, question.id), new Set(options.map(({ code }) => code))));
    } else set(decided, question.id, answerOf(given, question.id));
  }
  const circular = new Set(evaluator.circular.map(({ id }) => id));
  const settled = <Kept extends Place>(place: Kept): Kept => {
    const { shown: _shown, ...expressions } = place.expressions ?? {};
    const own = place.expressions === undefined ? {} : { expressions };
    return { ...place, ...own, ...(circular.has(place.id) ? { showWhen: never } : {}), ...resolved.get(place.id) };
  };
  return {
    form: { ...form, questions: form.questions.map(settled), ...(form.groups ? { groups: form.groups.map(settled) } : {}) },
    values: { ...remaining(form, given, decided), ...decided.values },
    failures: run.failures,
  };
}

/** Returns the initial answers of a form. */
export function initialValues(form: FormContent, person: Person): AnswerValues {
  const { form: settled, values } = resolveForm(form, {}, person);
  const decided: Decided = { shown: new Set(Evaluator.for(form).order.map(({ id }) => id)), values, step: 0 };
  const run = Evaluator.for(form).begin(decided, person);
  const initial: AnswerValues = {};
  for (const question of settled.questions) {
    const text = question.expressions?.initial;
    const value = text === undefined ? undefined : answerFrom(question, run(question, 'initial', text));
    if (value !== undefined) initial[question.id] = value;
  }
  return initial;
}

const always: Place['showWhen'] = { match: 'all', conditions: [] };
const never: Place['showWhen'] = { match: 'any', conditions: [] };

function set(decided: Decided, id: string, value: unknown): void {
  if (value === undefined) return;
  decided.values[id] = value as AnswerValues[string];
  decided.step += 1;
}

/** Returns the chosen options that are still offered; undefined if none is. */
function keptOf(value: unknown, codes: ReadonlySet<string>): unknown {
  if (!Array.isArray(value)) return typeof value === 'string' && codes.has(value) ? value : undefined;
  const kept = value.filter((code) => codes.has(code));
  return kept.length === 0 ? undefined : kept;
}

/** Returns the given answers that a draft keeps: all but calculated ones, and options that are no longer offered. */
function remaining({ questions }: FormContent, given: AnswerValues, { shown }: Decided): AnswerValues {
  const isReplaced = new Set(
    questions
      .filter(({ id, expressions }) => expressions?.calculated !== undefined || (expressions?.offered !== undefined && shown.has(id)))
      .map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(given).filter(([id]) => !isReplaced.has(id)));
}
