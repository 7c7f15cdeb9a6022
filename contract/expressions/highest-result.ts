import type { AnswerValue, AnswerValues, Question } from '../intake-form.ts';
import { answerOf, type FormContent, isFiniteNumber } from '../intake-visibility.ts';
import { type Budget, maxSteps } from './engine.ts';
import type { Person } from './person.ts';
import { resolveForm } from './resolve-form.ts';
import { trialAnswers, trialPeople } from './trial.ts';

/** The most work for one search, in steps. */
const maxStepsOfSearch = 20 * maxSteps;
const maxRounds = 4;

interface Trial {
  readonly answers: AnswerValues;
  readonly person: Person;
  readonly result: number;
}

/**
 * Returns the highest number that a calculated question can have; 0 where it never has a result. Starts from the best of the trial
 * answers, then changes one answer at a time to the one with the highest result, until no change helps. This is exact for sums and
 * for counts; for other formulas the result can be too low.
 */
export function highestResult(form: FormContent, questionId: string): number {
  const shared: Budget = { steps: 0, limit: maxStepsOfSearch };
  const attempt = (answers: AnswerValues, person: Person): Trial => {
    const value = answerOf(resolveForm(form, answers, person, { steps: 0, shared }).values, questionId);
    return { answers, person, result: isFiniteNumber(value) ? value : Number.NEGATIVE_INFINITY };
  };
  const better = (one: Trial, other: Trial) => (other.result > one.result ? other : one);
  const starts = (['highest', 'last', 'first', 'varied'] as const).map((manner) => trialAnswers(form, manner));
  let best = starts.flatMap((answers) => trialPeople.map((person) => attempt(answers, person))).reduce(better);
  for (let round = 0; round < maxRounds; round += 1) {
    const before = best.result;
    for (const question of form.questions) {
      if (question.expressions?.calculated !== undefined) continue;
      for (const value of answersToTry(question)) {
        if (shared.steps >= maxStepsOfSearch) return Math.max(0, best.result);
        best = better(best, attempt(changed(best.answers, question.id, value), best.person));
      }
    }
    if (best.result === before) break;
  }
  return Math.max(0, best.result);
}

function changed(answers: AnswerValues, id: string, value: AnswerValue | undefined): AnswerValues {
  const { [id]: _before, ...others } = answers;
  return value === undefined ? others : { ...others, [id]: value };
}

/** Returns the answers to try, for numbers the bounds; undefined means no answer. */
function answersToTry(question: Question): readonly (AnswerValue | undefined)[] {
  const none = question.isRequired ? [] : [undefined];
  switch (question.type) {
    case 'choice':
      return [...question.options.map(({ code }) => code), ...none];
    case 'multiple-choice':
      return [...choicesToTry(question), ...none];
    case 'yes-no':
      return [true, false, ...none];
    case 'integer':
    case 'decimal':
    case 'scale':
      return [question.minimum ?? 0, question.maximum ?? 100, ...none];
    default:
      return none;
  }
}

/** Returns each option alone, and the heaviest options together, as many as may be chosen. */
function choicesToTry({ options, maximumChoices = 30 }: Extract<Question, { type: 'multiple-choice' }>): string[][] {
  const byWeight = options.toSorted((one, other) => (other.weight ?? 0) - (one.weight ?? 0)).map(({ code }) => code);
  const together = Array.from({ length: Math.min(maximumChoices, byWeight.length) }, (_, index) => byWeight.slice(0, index + 1));
  return [...options.map(({ code }) => [code]), ...together];
}
