import type { Session } from '../../../contract/session.ts';

interface Page {
  readonly items: readonly Pick<Session, 'startsAt'>[];
  readonly nextCursor: string | null;
}

interface Known {
  /** The coach's sessions, latest first. */
  readonly latest: Page | undefined;
  /** The future ones at `asOf`, soonest first. */
  readonly coming: Page | undefined;
  readonly asOf: Date | null;
}

/** Whether a device with these pages knows every session in a span of days. */
export function areDaysKnown({ from, to }: { readonly from: string; readonly to: string }, { latest, coming, asOf }: Known): boolean {
  const reachesBack = latest !== undefined && (latest.nextCursor === null || startOfLast(latest) <= from);
  const reachesAhead = coming !== undefined && asOf !== null && asOf.toISOString() <= from;
  return reachesBack || (reachesAhead && (coming.nextCursor === null || startOfLast(coming) >= to));
}

function startOfLast({ items }: Page): string {
  return items.at(-1)?.startsAt ?? '';
}
