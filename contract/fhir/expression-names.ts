import type { Kind } from '../expressions/kinds.ts';

/** The extensions of Structured Data Capture that contain expressions, without the common part of their addresses. */
export const extensionNames: Readonly<Record<Kind, string>> = {
  shown: 'enableWhenExpression',
  calculated: 'calculatedExpression',
  offered: 'answerExpression',
  initial: 'initialExpression',
};
