import type { Condition } from '../intake-visibility.ts';

export type Formula = Condition | { readonly match: 'all' | 'any'; readonly of: readonly Formula[] };

/** Joins parts: `all` within `all` becomes one list, and a list of one becomes its part. */
export function simplified(formula: Formula): Formula {
  if (!('match' in formula)) return formula;
  const of = formula.of.map(simplified).flatMap((part) => ('match' in part && part.match === formula.match ? part.of : [part]));
  const [only] = of;
  return only !== undefined && of.length === 1 ? only : { match: formula.match, of };
}

export function unique(conditions: readonly Condition[]): Condition[] {
  const values = conditions.map((condition) => JSON.stringify(condition));
  return conditions.filter((_, index) => values.indexOf(values[index] ?? '') === index);
}

export function joined(match: 'all' | 'any', parts: readonly (Formula | null)[]): Formula | null {
  const of = parts.flatMap((part) => (part === null ? [] : [part]));
  return of.length === parts.length ? { match, of } : null;
}
