import type { ReactNode } from 'react';

/**
 * Wraps a text in an element, where it is rendered beside conditional siblings. Page translators replace text nodes, and React
 * then fails at the next change beside them; they leave elements alone (docs/decisions/051).
 */
export function asElement(node: ReactNode): Exclude<ReactNode, string | number | bigint> {
  return typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint' ? <span>{node}</span> : node;
}
