import type { AnswerValue, AnswerValues, Question } from '../intake-form.ts';
import type { FormContent, Place } from '../intake-visibility.ts';
import { placesOf } from '../intake-visibility.ts';
import { type Budget, maxSteps, type SyntaxNode } from './engine.ts';
import { type Decided, Evaluator, type Failure } from './evaluator.ts';
import { expressionsIn, type Kind } from './kinds.ts';
import type { Person } from './person.ts';
import { answerFrom } from './results.ts';

/** People of both sexes and different ages. */
export const trialPeople: readonly Person[] = [
  { birthDate: '1986-05-17', gender: 'female', today: '2026-11-20' },
  { birthDate: '1951-02-03', gender: 'male', today: '2026-11-20' },
  { birthDate: '2010-12-24', gender: 'female', today: '2026-11-20' },
];

/**
 * The kinds of trial answers: of each question the first, the last, all or the heaviest option, or (`varied`) an option that differs
 * from question to question; numbers are the lowest or the highest.
 */
const manners = ['first', 'last', 'all', 'highest', 'varied'] as const;
export type Manner = (typeof manners)[number];

/** The most work for all trials of a form together. Each trial also has the limit of one evaluation. */
const maxStepsOfTrials = 5 * maxSteps;

export interface TrialResult {
  readonly place: Place;
  readonly kind: Kind;
  readonly manner: Manner;
  readonly results: readonly unknown[];
}

export interface Trial {
  readonly results: readonly TrialResult[];
  readonly failures: readonly (Failure & { readonly manner: Manner })[];
  /** Paths that found no item in any trial, with the question or group whose expression contains them. */
  readonly leadNowhere: readonly { readonly id: string; readonly kind: Kind; readonly path: string }[];
}

/** Evaluates every expression of a form with everything asked and answered. */
export function tryExpressions(form: FormContent, isPathToItem: (node: SyntaxNode) => string | null): Trial {
  const evaluator = Evaluator.for(form);
  const results: TrialResult[] = [];
  const failures: (Failure & { manner: Manner })[] = [];
  const paths = new Map<string, { readonly id: string; readonly kind: Kind; readonly path: string; found: boolean }>();
  const shared: Budget = { steps: 0, limit: maxStepsOfTrials };
  for (const manner of manners) {
    for (const person of trialPeople) {
      const decided: Decided = { shown: new Set(placesOf(form).map(({ id }) => id)), values: trialAnswers(form, manner), step: 0 };
      let current: { readonly id: string; readonly kind: Kind } = { id: '', kind: 'shown' };
      const onNode = (node: SyntaxNode, found: readonly unknown[]): void => {
        const path = isPathToItem(node);
        if (path === null) return;
        const key = `${current.id} ${current.kind} ${path}`;
        const known = paths.get(key) ?? { ...current, path, found: false };
        if (found.length > 0) known.found = true;
        paths.set(key, known);
      };
      const run = evaluator.begin(decided, person, { budget: { steps: 0, shared }, onNode });
      for (const place of evaluator.order) {
        for (const { kind, text } of expressionsIn(place.expressions)) {
          current = { id: place.id, kind };
          const found = run(place, kind, text);
          results.push({ place, kind, manner, results: found });
          if (kind !== 'calculated') continue;
          const value = answerFrom(place as Question, found);
          decided.step += 1;
          if (value === undefined) delete decided.values[place.id];
          else decided.values[place.id] = value;
        }
      }
      failures.push(...run.failures.map((failure) => ({ ...failure, manner })));
    }
  }
  return { results, failures, leadNowhere: [...paths.values()].filter(({ found }) => !found) };
}

export function trialAnswers({ questions }: FormContent, manner: Manner): AnswerValues {
  return Object.fromEntries(
    questions.flatMap((question, index) => {
      const value = trialAnswer(question, manner, index);
      return value === undefined ? [] : [[question.id, value]];
    }),
  );
}

function trialAnswer(question: Question, manner: Manner, index: number): AnswerValue | undefined {
  switch (question.type) {
    case 'choice':
    case 'multiple-choice': {
      const codes = question.options.map(({ code }) => code);
      if (manner === 'all') return codes;
      const code = manner === 'highest' ? heaviest(question) : codes[optionIndex(manner, index, codes.length)];
      return code !== undefined && question.type === 'multiple-choice' ? [code] : code;
    }
    case 'yes-no':
      return manner === 'varied' ? optionIndex(manner, index, 2) === 1 : manner !== 'first';
    case 'integer':
    case 'decimal':
    case 'scale':
      return manner === 'first' ? (question.minimum ?? 1) : (question.maximum ?? 100);
    case 'date':
      return question.earliest ?? '2020-02-29';
    case 'short-text':
    case 'long-text':
      return 'text';
  }
}

/** For `varied`, the option changes from question to question, and from one run of questions to the next. */
function optionIndex(manner: Manner, index: number, count: number): number {
  if (manner === 'varied') return (index + Math.floor(index / count)) % count;
  return manner === 'first' ? 0 : count - 1;
}

function heaviest({ options }: Extract<Question, { options: unknown }>): string | undefined {
  return options.toSorted((one, other) => (other.weight ?? 0) - (one.weight ?? 0))[0]?.code;
}
