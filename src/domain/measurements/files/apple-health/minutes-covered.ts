/** From and to, in milliseconds. */
export type Span = readonly [from: number, to: number];

/** The whole minutes that the spans cover together; what several of them cover counts once. */
export function minutesCovered(spans: readonly Span[]): number {
  let covered = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    covered += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return Math.round(covered / 60_000);
}
