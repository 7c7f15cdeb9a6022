/** Least distance between the lower edges of two labels, in pixels. */
const leastDistance = 20;

/**
 * How far each label moves from its value so that no two overlap: labels of higher values
 * move up. In pixels, downwards positive, in the order given.
 *
 * @param values where the labels belong on the value axis
 * @param pixelsPerPoint length of one point of that axis
 */
export function labelOffsets(values: readonly number[], pixelsPerPoint: number): number[] {
  const order = values.map((_, index) => index).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const offsets = values.map(() => 0);
  let lowest = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    const natural = (values[index] ?? 0) * pixelsPerPoint;
    const height = Math.max(natural, lowest + leastDistance);
    offsets[index] = natural - height;
    lowest = height;
  }
  return offsets;
}
