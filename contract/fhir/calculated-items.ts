import type { Question } from '../intake-form.ts';
import { hasPlainTotal } from './coverage.ts';
import type { ImportState } from './import-state.ts';
import { core, extensionAt, type Item, sdc } from './terms.ts';

const withAnswers: ReadonlySet<string> = new Set([
  ...['choice', 'open-choice', 'boolean', 'integer', 'decimal', 'quantity', 'string', 'text', 'date', 'dateTime'],
]);

/**
 * Whether the answer of an item is calculated: by a formula, or by the initial answer of an item that nobody can change. A total that
 * is the sum of the weights is excluded, since it is our own score.
 */
export function isCalculatedItem(item: Item, state: ImportState): boolean {
  if (!withAnswers.has(item.type) || calculationOf(item, state) === undefined) return false;
  return state.expressions.needed.has(item.linkId) || !hasPlainTotal(item);
}

function calculationOf(item: Item, { expressions }: ImportState): string | undefined {
  const { calculated, initial } = expressions.byLinkId.get(item.linkId) ?? {};
  return calculated ?? (item.readOnly === true || isHidden(item) ? initial : undefined);
}

/** Returns the expressions of a question, without its conditions, which are read later. */
export function keptExpressions(item: Item, state: ImportState): Pick<Question, 'expressions' | 'isHidden'> {
  const { initial, offered } = state.expressions.byLinkId.get(item.linkId) ?? {};
  const calculated = isCalculatedItem(item, state) ? calculationOf(item, state) : undefined;
  const own = calculated === undefined ? { ...(initial ? { initial } : {}), ...(offered ? { offered } : {}) } : { calculated };
  return {
    ...(Object.keys(own).length === 0 ? {} : { expressions: own }),
    ...(isHidden(item) ? { isHidden: true } : {}),
  };
}

export function isHidden(item: Item): boolean {
  return extensionAt(item.extension, `${core}questionnaire-hidden`, `${sdc}hidden`)?.valueBoolean === true;
}
