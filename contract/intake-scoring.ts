import type { IntakeForm, IntakeScore, Question } from './intake-form.ts';
import { problemOf } from './intake-validation.ts';
import { answerOf, conditionHolds, type FormContent, isCalculated, visibleQuestions, weightOf } from './intake-visibility.ts';

type ScoreBand = NonNullable<IntakeForm['scoring']>['bands'][number];

/**
 * Returns the score of a form: the sum of the ordinal weights of the answers to its scored questions. Questions that are not asked add
 * nothing. There is no score (null) where a question that is asked has no valid, weighted answer, since a sum over part of an
 * instrument is meaningless, nor where a calculated result is the score and is not part of the form for these answers.
 */
export function scoreOf(form: FormContent, values: unknown): IntakeScore | null {
  const { scoring } = form;
  if (scoring === null) return null;
  const scored = new Set(scoring.questionIds);
  const visible = visibleQuestions(form, values);
  const isMissing = (question: Question) => scored.has(question.id) && isCalculated(question) && !visible.includes(question);
  if (form.questions.some(isMissing)) return null;
  let total = 0;
  for (const question of visible) {
    if (!scored.has(question.id)) continue;
    const value = answerOf(values, question.id);
    const weight = weightOf(question, value);
    if (weight === undefined || problemOf(question, value) !== null) return null;
    total += weight;
  }
  total = withoutNoise(total);
  const band = bandOf(form, total);
  return {
    total,
    maximum: maximumOf(form),
    bandId: band?.id ?? null,
    needsCare: band?.needsCare === true || callsForCare(form, values),
  };
}

/**
 * Whether one of the answers calls for care whatever the sum is (PHQ-9 item 9 above 0). Needs no
 * complete form: help lines appear as soon as the answer is given.
 */
export function callsForCare(form: FormContent, values: unknown): boolean {
  if (form.scoring === null) return false;
  const shown = new Map(visibleQuestions(form, values).map((question) => [question.id, question]));
  return form.scoring.careWhen.some((condition) => {
    const question = shown.get(condition.questionId);
    return question !== undefined && conditionHolds(condition, question, answerOf(values, question.id));
  });
}

/** The band that a total falls in, bounds included. */
function bandOf(form: FormContent, total: number): ScoreBand | null {
  return form.scoring?.bands.find((band) => total >= band.minimum && total <= band.maximum) ?? null;
}

/** The highest score that a form can give. */
export function maximumOf(form: FormContent): number {
  const scored = new Set(form.scoring?.questionIds ?? []);
  return withoutNoise(
    form.questions.filter((question) => scored.has(question.id)).reduce((sum, question) => sum + highestWeight(question), 0),
  );
}

/** The highest weight an answer can have; a question that may be hidden adds at least 0. */
function highestWeight(question: Question): number {
  switch (question.type) {
    case 'choice':
      return Math.max(0, ...question.options.map((option) => option.weight ?? 0));
    case 'multiple-choice':
      return question.options
        .map((option) => Math.max(0, option.weight ?? 0))
        .sort((a, b) => b - a)
        .slice(0, question.maximumChoices ?? question.options.length)
        .reduce((sum, weight) => sum + weight, 0);
    case 'yes-no':
      return Math.max(0, question.weightOfYes ?? 0);
    case 'scale':
      return question.isScored === true ? Math.max(0, question.maximum) : 0;
    case 'integer':
    case 'decimal':
      return isCalculated(question) ? Math.max(0, question.maximum ?? 0) : 0;
    default:
      return 0;
  }
}

/** Sums of decimal weights, without the rounding errors of binary fractions. */
function withoutNoise(sum: number): number {
  return Math.round(sum * 1e6) / 1e6;
}
