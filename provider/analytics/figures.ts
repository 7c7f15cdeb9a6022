import type { Figure, SuppressionReason } from '../../contract/figure.ts';
import { smallestForDetail } from '../../contract/group-sizes.ts';

export const noFigure: Figure = { value: null, isSuppressed: false, why: null };

export function shown(value: number): Figure {
  return { value, isSuppressed: false, why: null };
}

function suppressed(why: SuppressionReason): Figure {
  return { value: null, isSuppressed: true, why };
}

/** The average of whole groups: to the point for fewer than 20 people, otherwise to a tenth. */
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

/**
 * The share of a company's people who did something, rounded to tenths, because the exact number would reveal one person's part to
 * anyone who knows about all the others. Needs 20 people, and at least `floor` on each side. The reason for hiding it is the same for
 * too few, none and all: it must not reveal which.
 */
export function roughShareOf(part: number, whole: number, floor: number): Figure {
  if (whole < smallestForDetail) return suppressed('too-few');
  if (part < floor || whole - part < floor) return suppressed('would-reveal');
  return shown(Math.round((part / whole) * 10) / 10);
}
