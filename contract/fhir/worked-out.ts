import type { Question } from '../intake-form.ts';
import { hasPlainTotal } from './coverage.ts';
import type { ImportState } from './import-state.ts';
import { core, extensionAt, type Item, sdc } from './terms.ts';

const withAnswers: ReadonlySet<string> = new Set([
  ...['choice', 'open-choice', 'boolean', 'integer', 'decimal', 'quantity', 'string', 'text', 'date', 'dateTime'],
]);

/**
 * An item whose answer follows from an expression: a formula, or, where nobody can change it, the answer that it begins with. A total
 * that is the sum of the weights is our own score.
 */
export function isWorkedOut(item: Item, state: ImportState): boolean {
  if (!withAnswers.has(item.type) || calculationOf(item, state) === undefined) return false;
  return state.expressions.needed.has(item.linkId) || !hasPlainTotal(item);
}

function calculationOf(item: Item, { expressions }: ImportState): string | undefined {
  const { calculated, initial } = expressions.byLinkId.get(item.linkId) ?? {};
  return calculated ?? (item.readOnly === true || isHidden(item) ? initial : undefined);
}

/** The expressions of a question; its conditions are read later. */
export function keptExpressions(item: Item, state: ImportState): Pick<Question, 'expressions' | 'isHidden'> {
  const { initial, offered } = state.expressions.byLinkId.get(item.linkId) ?? {};
  const calculated = isWorkedOut(item, state) ? calculationOf(item, state) : undefined;
  const own = calculated === undefined ? { ...(initial ? { initial } : {}), ...(offered ? { offered } : {}) } : { calculated };
  return {
    ...(Object.keys(own).length === 0 ? {} : { expressions: own }),
    ...(isHidden(item) ? { isHidden: true } : {}),
  };
}

export function isHidden(item: Item): boolean {
  return extensionAt(item.extension, `${core}questionnaire-hidden`, `${sdc}hidden`)?.valueBoolean === true;
}
