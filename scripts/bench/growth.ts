import type { Blocks } from './blocks.ts';

/** The additional reads per shown item that a call may have on the big database: indexes are deeper there. */
const maxTimes = 5;
/** Too small to measure. */
const always = 200;

/** The calls that read more because more is stored, not because more is shown. */
export function growing(small: readonly Blocks[], big: readonly Blocks[]): string[] {
  const before = new Map(small.map((each) => [each.name, each]));
  return big.flatMap(({ name, blocks, shown }) => {
    const less = before.get(name);
    if (!less) return [];
    const most = always + maxTimes * less.blocks * Math.max(1, shown / Math.max(1, less.shown));
    return blocks > most ? [`${name}: ${blocks} blocks, at most ${Math.round(most)}`] : [];
  });
}
