import type { Figure, SuppressionReason } from '../../contract/figure.ts';
import { smallestForDetail } from '../../contract/group-sizes.ts';

export const noFigure: Figure = { value: null, isSuppressed: false, why: null };

export function shown(value: number): Figure {
  return { value, isSuppressed: false, why: null };
}

function suppressed(why: SuppressionReason): Figure {
  return { value: null, isSuppressed: true, why };
}

/** An average over people who are only counted together: of few in whole points, of more with one digit after the point. */
export function averageOf(sum: number, people: number, floor: number): Figure {
  if (people < floor) return suppressed('too-few');
  const parts = people < smallestForDetail ? 1 : 10;
  // Not -0.
  return shown(Math.round((sum / people) * parts) / parts + 0);
}

/**
 * How many people are in each of the groups that make up a whole, where it can be shown. A group smaller than the floor is not shown,
 * nor an empty one: that would reveal of each person that they are elsewhere. The hidden part must not be the whole minus the visible
 * part: at least two groups, and together at least the floor. Shows nothing when all are in one group.
 */
export function spreadOf(counts: readonly number[], floor: number): Figure[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < floor) return counts.map(() => suppressed('too-few'));
  if (counts.some((count) => count === total)) return counts.map(() => suppressed('all-the-same'));
  const figures: Figure[] = counts.map((count) => (count < floor ? suppressed('too-few') : shown(count)));
  const hidden = () => counts.filter((_, index) => figures[index]?.isSuppressed);
  for (;;) {
    const sum = hidden().reduce((one, other) => one + other, 0);
    if (hidden().length === 0 || (hidden().length > 1 && sum >= floor)) return figures;
    const smallest = counts.reduce<number | null>(
      (least, count, index) => (figures[index]?.isSuppressed || (least !== null && (counts[least] ?? 0) <= count) ? least : index),
      null,
    );
    if (smallest === null) return figures;
    figures[smallest] = suppressed('would-reveal');
  }
}

/** A share of a whole whose other part must not be recognisable either. */
export function shareOf(part: number, whole: number, floor: number): Figure {
  if (whole < floor) return suppressed('too-few');
  if (part === whole || part === 0) return suppressed('all-the-same');
  if (part < floor) return suppressed('too-few');
  if (whole - part < floor) return suppressed('would-reveal');
  return shown(Math.round((part / whole) * 100) / 100);
}

/**
 * The share of a whole company, in tenths: the exact number of those who did something would tell it of one person to somebody who knows
 * it of the others. Of few people it is not shown at all.
 */
export function roughShareOf(part: number, whole: number, floor: number): Figure {
  if (whole < smallestForDetail) return suppressed('too-few');
  const { value, why } = shareOf(part, whole, floor);
  if (value === null) return suppressed(why === 'all-the-same' ? why : 'would-reveal');
  return shown(Math.round((part / whole) * 10) / 10);
}
