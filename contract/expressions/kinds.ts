import type { Expressions } from '../intake-form.ts';

/** The kinds of expressions of a question, in the order in which they are evaluated; a group has `shown` only. */
const kinds = ['shown', 'calculated', 'offered', 'initial'] as const;
export type Kind = (typeof kinds)[number];

export interface PlacedExpression {
  readonly kind: Kind;
  readonly text: string;
}

/** The expressions of a question or group, without its variables. */
export function expressionsIn(expressions: Expressions | undefined): PlacedExpression[] {
  return kinds.flatMap((kind) => {
    const text = expressions?.[kind];
    return text === undefined ? [] : [{ kind, text }];
  });
}
