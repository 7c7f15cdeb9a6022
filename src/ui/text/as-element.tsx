import type { ReactNode } from 'react';

/**
 * Gives a text an element of its own, where it is shown beside others that come and go. Page translators replace text nodes, and
 * React then fails at the next change beside them; elements they leave alone (docs/decisions/051).
 */
export function asElement(node: ReactNode): Exclude<ReactNode, string | number | bigint> {
  return typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint' ? <span>{node}</span> : node;
}
