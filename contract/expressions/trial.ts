import type { AnswerValue, AnswerValues, IntakeForm, Question } from '../intake-form.ts';
import type { FormContent, Place } from '../intake-visibility.ts';
import { placesOf } from '../intake-visibility.ts';
import type { SyntaxNode } from './engine.ts';
import { type Decided, Evaluator, type Failure } from './evaluator.ts';
import type { Person } from './person.ts';
import { answerFrom } from './results.ts';
import type { Kind } from './scope.ts';

type Form = FormContent & Pick<IntakeForm, 'questions'>;

const people: readonly Person[] = [
  { birthDate: '1986-05-17', gender: 'female', today: '2026-11-20' },
  { birthDate: '1951-02-03', gender: 'male', today: '2026-11-20' },
  { birthDate: '2010-12-24', gender: 'female', today: '2026-11-20' },
];

/** Trial answers: the first, the last, or all options of each choice; low and high numbers. */
export type Manner = 'first' | 'last' | 'all' | 'highest';

export interface TrialResult {
  readonly place: Place;
  readonly kind: Kind;
  readonly manner: Manner;
  readonly results: readonly unknown[];
}

export interface Trial {
  readonly results: readonly TrialResult[];
  readonly failures: readonly (Failure & { readonly manner: Manner })[];
  /** The paths to an item that never led to one, by the place whose expression has them. */
  readonly leadNowhere: readonly { readonly id: string; readonly kind: Kind; readonly path: string }[];
}

/** Evaluates every expression of a form, with everything asked and answered, to find out whether it works at all. */
export function tryExpressions(form: Form, isPathToItem: (node: SyntaxNode) => string | null): Trial {
  const evaluator = Evaluator.for(form);
  const results: TrialResult[] = [];
  const failures: (Failure & { manner: Manner })[] = [];
  const paths = new Map<string, { readonly id: string; readonly kind: Kind; readonly path: string; found: boolean }>();
  for (const manner of ['first', 'last', 'all', 'highest'] as const) {
    for (const person of people) {
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
      const run = evaluator.begin(decided, person, { onNode });
      for (const place of evaluator.order) {
        for (const [kind, text] of expressionsOf(place)) {
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

function expressionsOf({ expressions }: Place): [Kind, string][] {
  const { shown, calculated, offered, initial } = expressions ?? {};
  const all = { shown, calculated, offered, initial };
  return Object.entries(all).flatMap(([kind, text]): [Kind, string][] => (text === undefined ? [] : [[kind as Kind, text]]));
}

export function trialAnswers({ questions }: Form, manner: Manner): AnswerValues {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const value = trialAnswer(question, manner);
      return value === undefined ? [] : [[question.id, value]];
    }),
  );
}

function trialAnswer(question: Question, manner: Manner): AnswerValue | undefined {
  switch (question.type) {
    case 'choice':
    case 'multiple-choice': {
      const codes = question.options.map(({ code }) => code);
      if (manner === 'all') return codes;
      const code = manner === 'first' ? codes[0] : manner === 'last' ? codes.at(-1) : heaviest(question);
      return code !== undefined && question.type === 'multiple-choice' ? [code] : code;
    }
    case 'yes-no':
      return manner !== 'first';
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

function heaviest({ options }: Extract<Question, { options: unknown }>): string | undefined {
  return options.toSorted((one, other) => (other.weight ?? 0) - (one.weight ?? 0))[0]?.code;
}
