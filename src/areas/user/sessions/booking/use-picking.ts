import { useState } from 'react';
import type { TimeSlot } from '../../../../../contract/availability.ts';

/** This, else these two. */
export const mostPicked = 3;

/** What the member has picked so far. */
export interface Picking {
  /** The most wished first. */
  readonly picked: readonly TimeSlot[];
  /** Further times are added behind the first one; otherwise the next pick takes its place. */
  readonly isRanking: boolean;
  readonly joinsWaitingList: boolean;
  readonly reason: string;
  readonly pick: (slot: TimeSlot) => void;
  readonly remove: (slot: TimeSlot) => void;
  readonly rank: () => void;
  readonly setJoinsWaitingList: (joins: boolean) => void;
  readonly setReason: (reason: string) => void;
  readonly clear: () => void;
}

/**
 * @param isUnsure without a connection nobody can say whether the first time is still free
 * @param wished the time that the member came for
 */
export function usePicking(isUnsure: boolean, wished: TimeSlot | undefined): Picking {
  const [picked, setPicked] = useState<readonly TimeSlot[]>(wished ? [wished] : []);
  const [wantsMore, setWantsMore] = useState(false);
  const [joinsWaitingList, setJoinsWaitingList] = useState(true);
  const [reason, setReason] = useState('');
  const isRanking = isUnsure || wantsMore || picked.length > 1;
  const remove = ({ id }: TimeSlot) => setPicked((before) => before.filter((slot) => slot.id !== id));

  function pick(slot: TimeSlot): void {
    setPicked((before) => {
      if (before.some(({ id }) => id === slot.id)) return before.filter(({ id }) => id !== slot.id);
      if (!isRanking) return [slot];
      return before.length < mostPicked ? [...before, slot] : [...before.slice(0, -1), slot];
    });
  }

  return {
    picked,
    isRanking,
    joinsWaitingList,
    reason,
    pick,
    remove,
    rank: () => setWantsMore(true),
    setJoinsWaitingList,
    setReason,
    clear: () => {
      setPicked([]);
      setWantsMore(false);
    },
  };
}
