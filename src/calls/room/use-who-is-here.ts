import { useEffect, useState } from 'react';
import { systemClock } from '../../platform/clock.ts';
import type { CallState } from '../call-state.ts';
import type { CallRoomFacts } from '../room-facts.ts';
import { coachLateSeconds } from './call-times.ts';

interface WhoIsHere {
  /** The expected person was in this call already: the coach or, for the coach, a member. */
  readonly wasHere: boolean;
  /** The coach is absent a while after the start, and was not there before: a person who has left is not late. */
  readonly isCoachLate: boolean;
}

export function useWhoIsHere({ people }: CallState, room: CallRoomFacts): WhoIsHere {
  const { isCoach } = room;
  const isCoachHere = isCoach || people.some(({ role }) => role === 'coach');
  const isHere = isCoach ? people.length > 0 : isCoachHere;
  const [wasHere, setWasHere] = useState(isHere);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isHere) setWasHere(true);
  }, [isHere]);
  useEffect(() => {
    const look = () => setIsLate(coachLateSeconds(room, isCoachHere, systemClock.now()) !== null);
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [room, isCoachHere]);
  return { wasHere, isCoachLate: isLate && !wasHere };
}
