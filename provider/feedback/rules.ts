import { presenceNeeded } from '../../contract/call-rules.ts';

interface Stay {
  readonly enteredAt: Date;
  /** Null while they are in the room. */
  readonly leftAt: Date | null;
}

/**
 * Whether a member who is no longer in the room may give feedback before the session's time is over: their part is done. A member who
 * only looked in waits for the end, as do others for whom the call decides nothing.
 *
 * @param stays the member's own in the room of this session; they do not overlap
 */
export function isOverFor(stays: readonly Stay[], session: { readonly startsAt: Date; readonly endsAt: Date }): boolean {
  const [start, end] = [session.startsAt.getTime(), session.endsAt.getTime()];
  let total = 0;
  for (const { enteredAt, leftAt } of stays) {
    if (leftAt === null) return false;
    total += Math.max(0, Math.min(leftAt.getTime(), end) - Math.max(enteredAt.getTime(), start));
  }
  return total > 0 && total >= presenceNeeded(end - start);
}
