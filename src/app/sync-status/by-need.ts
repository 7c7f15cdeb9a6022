import type { Intention } from '../../db/rows.ts';

/** Unsent changes by whether they go by themselves. What stands behind one that needs the person does not. */
export function byNeed<One extends Pick<Intention, 'state' | 'lane'>>(
  unsent: readonly One[],
): { readonly undecided: readonly One[]; readonly waiting: readonly One[] } {
  const held = new Set<string>();
  const undecided: One[] = [];
  const waiting: One[] = [];
  for (const intention of unsent) {
    const { state, lane } = intention;
    if (state === 'rejected' || state === 'conflict') held.add(lane);
    (held.has(lane) ? undecided : waiting).push(intention);
  }
  return { undecided, waiting };
}
