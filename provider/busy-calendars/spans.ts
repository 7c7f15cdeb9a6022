/** From an instant up to, and not including, another one; both in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Clips spans to the window, sorts them, and merges those that overlap or touch. */
export function mergeSpans(spans: readonly Span[], window: Span): Span[] {
  const merged: { start: number; end: number }[] = [];
  const inWindow = spans
    .map(({ start, end }) => ({ start: Math.max(start, window.start), end: Math.min(end, window.end) }))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => one.start - other.start);
  for (const span of inWindow) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push(span);
  }
  return merged;
}
