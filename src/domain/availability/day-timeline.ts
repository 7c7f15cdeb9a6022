import type { TimeSlot } from '../../../contract/availability.ts';
import type { Session } from '../../../contract/session.ts';

/** A section of a coach's day; times are UTC instants. */
export type TimelineEntry =
  | { readonly kind: 'session'; readonly startsAt: string; readonly endsAt: string; readonly session: Session }
  | { readonly kind: 'free'; readonly startsAt: string; readonly endsAt: string; readonly slot: TimeSlot }
  | { readonly kind: 'gap'; readonly startsAt: string; readonly endsAt: string };

/** The position of the present: within an entry, with `fraction` of it passed, or before the first or after the last. */
export type NowMark =
  | { readonly kind: 'within'; readonly index: number; readonly fraction: number }
  | { readonly kind: 'before' }
  | { readonly kind: 'after' }
  | null;

export interface DayTimeline {
  readonly entries: readonly TimelineEntry[];
  readonly now: NowMark;
  /** The session under way, or the next one today. */
  readonly next: Session | null;
  readonly freeCount: number;
  readonly sessionCount: number;
}

/** Shorter gaps, such as the buffer between two sessions, get no line. */
const minGapMs = 20 * 60_000;

/**
 * A coach's day from the first to the last hour: sessions that are not cancelled, free slots that no session overlaps, and the
 * gaps between. Entries are consecutive and do not overlap.
 */
export function dayTimeline(slots: readonly TimeSlot[], sessions: readonly Session[], now: Date): DayTimeline {
  const active = sessions.filter(({ status }) => status !== 'cancelled');
  const blocks: TimelineEntry[] = active.map((session) => ({
    kind: 'session',
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    session,
  }));
  for (const slot of slots) {
    if (slot.status !== 'free' || blocks.some((block) => overlap(block, slot))) continue;
    blocks.push({ kind: 'free', startsAt: slot.startsAt, endsAt: slot.endsAt, slot });
  }
  blocks.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));

  const entries: TimelineEntry[] = [];
  for (const block of blocks) {
    const before = entries.at(-1);
    if (before && Date.parse(block.startsAt) - Date.parse(before.endsAt) >= minGapMs) {
      entries.push({ kind: 'gap', startsAt: before.endsAt, endsAt: block.startsAt });
    }
    entries.push(block);
  }
  const coming = active
    .filter(({ status, endsAt }) => status === 'scheduled' && Date.parse(endsAt) > now.getTime())
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return {
    entries,
    now: markOf(entries, now.getTime()),
    next: coming[0] ?? null,
    freeCount: blocks.filter(({ kind, startsAt }) => kind === 'free' && Date.parse(startsAt) > now.getTime()).length,
    sessionCount: active.length,
  };
}

function overlap(one: { startsAt: string; endsAt: string }, other: { startsAt: string; endsAt: string }): boolean {
  return Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt);
}

function markOf(entries: readonly TimelineEntry[], now: number): NowMark {
  const first = entries[0];
  const last = entries.at(-1);
  if (!first || !last) return null;
  if (now < Date.parse(first.startsAt)) return { kind: 'before' };
  if (now >= Date.parse(last.endsAt)) return { kind: 'after' };
  const index = entries.findLastIndex(({ startsAt }) => Date.parse(startsAt) <= now);
  const entry = entries[index];
  if (!entry) return null;
  const start = Date.parse(entry.startsAt);
  // In a gap too short for its own line, the present is at the end of the previous entry.
  return { kind: 'within', index, fraction: Math.min(1, (now - start) / (Date.parse(entry.endsAt) - start)) };
}
