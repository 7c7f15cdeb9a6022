import { type FormContent, placesOf } from '../intake-visibility.ts';
import { expressionsIn, type Kind } from './kinds.ts';
import { orderWithExpressions } from './order.ts';
import { areTooLong, readWithVariables, scopeAt } from './scope.ts';
import { type ComparedAnswer, itemIn } from './syntax.ts';
import { type Trial, tryExpressions } from './trial.ts';

export interface ExpressionProblem {
  readonly code: 'not-understood' | 'unknown-item' | 'unknown-answer' | 'circular' | 'fails';
  /** The question or group. */
  readonly id: string;
  readonly kind: Kind;
  readonly detail: string;
}

/**
 * Checks that the expressions of a form can be evaluated: each is understood, names only items of the form, does not depend on itself,
 * and can be evaluated for trial answers without an error and within the limits.
 */
export function problemsOfExpressions(form: FormContent): ExpressionProblem[] {
  const problems = problemsOfTexts(form);
  if (problems.length > 0) return problems;
  const { circular } = orderWithExpressions(form);
  if (circular.some(({ expressions }) => expressions !== undefined)) {
    return circular.map(({ id, expressions }) => ({ code: 'circular', id, kind: kindOf(expressions), detail: '' }));
  }
  return problemsOfTrial(tryExpressions(form, itemIn));
}

function kindOf(expressions: FormContent['questions'][number]['expressions']): Kind {
  return expressions?.calculated !== undefined ? 'calculated' : expressions?.offered !== undefined ? 'offered' : 'shown';
}

function textsOf(form: FormContent): string[] {
  const named = [...(form.variables ?? []), ...placesOf(form).flatMap(({ expressions }) => expressions?.variables ?? [])];
  const own = placesOf(form).flatMap(({ expressions }) => expressionsIn(expressions));
  return [...named.map(({ expression }) => expression), ...own.map(({ text }) => text)];
}

function problemsOfTexts(form: FormContent): ExpressionProblem[] {
  const linkIds = new Set([...(form.groups ?? []), ...form.questions].map(({ id, linkId }) => linkId ?? id));
  const [first] = placesOf(form).filter(({ expressions }) => expressions !== undefined);
  if (first && areTooLong(textsOf(form))) {
    return [{ code: 'not-understood', id: first.id, kind: kindOf(first.expressions), detail: 'The expressions are too long together.' }];
  }
  return placesOf(form).flatMap(({ id, expressions }) => {
    return expressionsIn(expressions).flatMap(({ kind, text }): ExpressionProblem[] => {
      const read = readWithVariables(text, scopeAt(id, form));
      if (!read.ok) return [{ code: 'not-understood', id, kind, detail: read.notUnderstood }];
      const unknown = [...read.references.linkIds].filter((linkId) => !linkIds.has(linkId));
      const never = [...read.references.compared].filter((compared) => !canBe(compared, form));
      return [
        ...unknown.map((linkId): ExpressionProblem => ({ code: 'unknown-item', id, kind, detail: linkId })),
        ...never.map(({ linkId, text: said }): ExpressionProblem => ({ code: 'unknown-answer', id, kind, detail: `${linkId} = ${said}` })),
      ];
    });
  });
}

/** Whether the value that an answer is compared with is an option of its question. */
function canBe({ linkId, part, text }: ComparedAnswer, form: FormContent): boolean {
  const question = form.questions.find(({ id, linkId: own }) => (own ?? id) === linkId);
  if (!question || !('options' in question)) return true;
  return question.options.some(({ code, coding, valueType, text: said }) =>
    part === 'code' ? valueType === undefined && (coding?.code ?? code) === text : valueType !== undefined && said.en === text,
  );
}

function problemsOfTrial({ failures, leadNowhere }: Trial): ExpressionProblem[] {
  // Trials with several answers to a question that takes one may fail.
  const failed = failures.filter(({ manner }) => manner !== 'all');
  const first = failed.filter(({ id, kind }, index) => failed.findIndex((other) => other.id === id && other.kind === kind) === index);
  const nowhere = leadNowhere.filter(({ id }) => !first.some((failure) => failure.id === id));
  return [
    ...first.map(({ id, kind, message }): ExpressionProblem => ({ code: 'fails', id, kind, detail: message })),
    ...nowhere.map(({ id, kind, path }): ExpressionProblem => ({ code: 'unknown-item', id, kind, detail: path })),
  ];
}
