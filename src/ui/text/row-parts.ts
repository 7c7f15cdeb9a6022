import { rowsAtOnce } from './use-shown-rows.ts';

/** Rows of a long list that follow one another and are laid out together: from `start` until before `end`. */
export interface RowPart {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/** A part that grows longer than this is split. */
const longestPart = 3 * rowsAtOnce;

/**
 * Splits the rows of a long list into parts. A row stays in its part: what is open, typed or focused in it would be lost with a
 * move to another one. New rows join the part of the row that follows. In another order all are split anew.
 *
 * @param keys of all rows, in their order
 * @param before the part of each row that was there before
 */
export function partRows(keys: readonly string[], before: ReadonlyMap<string, number>): readonly RowPart[] {
  const known = keys.map((key) => before.get(key));
  const last = known.findLastIndex((id) => id !== undefined);
  const ids: number[] = [];
  for (let index = last; index >= 0; index -= 1) ids[index] = known[index] ?? ids[index + 1] ?? 0;
  const parts: { id: number; start: number; end: number }[] = [];
  for (const index of keys.keys()) {
    const current = parts.at(-1);
    const isFull = !current || current.end - current.start >= rowsAtOnce;
    const id = ids[index] ?? (isFull ? (current?.id ?? -1) + 1 : current.id);
    if (current?.id === id) current.end = index + 1;
    else parts.push({ id, start: index, end: index + 1 });
  }
  const isKept = parts.every(({ id, start, end }, at) => end - start <= longestPart && id > (parts[at - 1]?.id ?? -1));
  return isKept ? parts : partRows(keys, new Map());
}
