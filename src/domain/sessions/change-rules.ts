import type { Session } from '../../../contract/session.ts';

/** Whether a member can still change or cancel their part in a session, as far as this device knows. */
export type ChangeRule =
  /** `until`: when the coach's notice begins; null when none is known, and the provider decides. */
  { readonly kind: 'open'; readonly until: Date | null } | { readonly kind: 'too-late' } | { readonly kind: 'none' };

const hour = 3_600_000;

/** @param noticeHours the coach's notice; null while this device does not know it */
export function changeRule(
  { status, mine, startsAt, endsAt }: Pick<Session, 'status' | 'mine' | 'startsAt' | 'endsAt'>,
  noticeHours: number | null,
  now: Date,
): ChangeRule {
  const holds = mine?.status === 'registered' || mine?.status === 'waiting';
  const isOver = status === 'cancelled' || status === 'completed' || Date.parse(endsAt) <= now.getTime();
  if (!holds || isOver) return { kind: 'none' };
  // A waiting place, or a request without an answer, takes nobody's time.
  if (mine.status === 'waiting' || status === 'requested') return { kind: 'open', until: null };
  if (noticeHours === null) return { kind: 'open', until: null };
  const until = Date.parse(startsAt) - noticeHours * hour;
  return now.getTime() > until ? { kind: 'too-late' } : { kind: 'open', until: new Date(until) };
}
