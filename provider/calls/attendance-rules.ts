import { presenceNeeded } from '../../contract/call-rules.ts';

export type Presence = 'attended' | 'missed' | null;

/** A stretch of time in the room, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How long a person was there within the time of the session, without counting anything twice. */
export function presentFor(spans: readonly Span[], session: Span): number {
  let [total, reached] = [0, session.from];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const [begins, ends] = [Math.max(from, reached), Math.min(to, session.to)];
    if (ends <= begins) continue;
    total += ends - begins;
    reached = ends;
  }
  return total;
}

/**
 * Decides from the call alone whether a person attended. Ten minutes, or half of a shorter session, count as attended. A person who was
 * never there missed it if the other side was there: the coach for a member, any member for the coach. Otherwise the call decides
 * nothing, since people also talk by telephone; the coach's register decides.
 *
 * @param presentMilliseconds how long this person was there
 * @param otherSideMilliseconds the longest time that a person of the other side was there
 */
export function attendanceByCall(presentMilliseconds: number, otherSideMilliseconds: number, session: Span): Presence {
  const needed = presenceNeeded(session.to - session.from);
  if (presentMilliseconds >= needed) return 'attended';
  return presentMilliseconds === 0 && otherSideMilliseconds >= needed ? 'missed' : null;
}
