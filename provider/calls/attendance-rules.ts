import { presenceNeeded } from '../../contract/call-rules.ts';

export type Presence = 'attended' | 'missed' | null;

/** From when to when somebody was in the room, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How long somebody was there within the time of the session, nothing counted twice. */
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
 * Whether somebody was at a session, by the call alone: who was there for ten minutes, or half of a shorter session, was.
 * Who was never there has missed it, where the other side was: the coach for a member, any member for the coach. Of
 * everybody else the call says nothing, since people also talk by telephone; then the coach's register says it.
 *
 * @param presentMilliseconds how long this person was there
 * @param otherSideMilliseconds how long whoever of the other side was there longest was
 */
export function attendanceByCall(presentMilliseconds: number, otherSideMilliseconds: number, session: Span): Presence {
  const needed = presenceNeeded(session.to - session.from);
  if (presentMilliseconds >= needed) return 'attended';
  return presentMilliseconds === 0 && otherSideMilliseconds >= needed ? 'missed' : null;
}
