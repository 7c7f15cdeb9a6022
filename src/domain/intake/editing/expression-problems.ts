import { useEffect, useState } from 'react';
import type { ExpressionProblem } from '../../../../contract/expressions/check.ts';
import { hasExpressions } from '../../../../contract/expressions/has-expressions.ts';
import type { IntakeContent } from '../../../../contract/intake-form.ts';
import { errorName, log } from '../../../platform/log.ts';
import type { EditorProblem } from './problems.ts';

/** The pause in typing after which expressions are checked, in milliseconds. */
const checkDelayMs = 400;

const none: readonly EditorProblem[] = [];

/**
 * Checks the expressions of a form that is being written. Returns no problems while the check is being loaded, and where it could not
 * be: the provider checks again when the form is published.
 */
export function useExpressionProblems(content: IntakeContent): readonly EditorProblem[] {
  const [problems, setProblems] = useState(none);
  const isNeeded = hasExpressions(content);
  useEffect(() => {
    if (!isNeeded) {
      setProblems(none);
      return undefined;
    }
    let isCurrent = true;
    const check = async (): Promise<void> => {
      const { problemsOfExpressions } = await import('../../../../contract/expressions/check.ts');
      if (isCurrent) setProblems(problemsOfExpressions(content).map(toEditorProblem));
    };
    const timer = setTimeout(() => {
      check().catch((error: unknown) => log.warning('expressions-not-checked', { why: errorName(error) }));
    }, checkDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [content, isNeeded]);
  return problems;
}

function toEditorProblem({ code, id, detail }: ExpressionProblem): EditorProblem {
  return { code: `expression-${code}`, part: 'questions', placeId: id, detail };
}
