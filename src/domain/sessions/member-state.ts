import type { Session } from '../../../contract/session.ts';
import { isSuggestionOpen } from './suggestion.ts';

export type MemberState =
  | 'cancelled'
  | 'missed'
  | 'attended'
  | 'noPlace'
  | 'completed'
  | 'waitingList'
  | 'suggested'
  | 'requested'
  | 'underWay'
  | 'scheduled';

type Facts = Pick<Session, 'status' | 'mine' | 'startsAt' | 'endsAt' | 'suggestion'>;

/** Whether the session began while the member was still on its waiting list: nobody is moved up any more. */
export function missedWaitingList({ status, mine, startsAt }: Facts, now: Date): boolean {
  return status !== 'cancelled' && mine?.status === 'waiting' && Date.parse(startsAt) <= now.getTime();
}

/** A session's state for its member; null when they have no place in it and it is open. */
export function memberState(session: Facts, now: Date): MemberState | null {
  const { status, mine, startsAt, endsAt } = session;
  if (status === 'cancelled' || mine?.status === 'cancelled') return 'cancelled';
  if (mine?.status === 'missed') return 'missed';
  if (missedWaitingList(session, now)) return 'noPlace';
  const isOver = status === 'completed' || Date.parse(endsAt) <= now.getTime();
  if (isOver) return mine?.status === 'attended' ? 'attended' : 'completed';
  if (mine?.status === 'waiting') return 'waitingList';
  if (status === 'requested') return isSuggestionOpen(session, now) ? 'suggested' : 'requested';
  if (mine === null) return null;
  return Date.parse(startsAt) <= now.getTime() ? 'underWay' : 'scheduled';
}
