import { useState } from 'react';
import type { TimeSlot } from '../../../../../contract/availability.ts';

/** A first choice and two alternatives. */
export const maxPicked = 3;

/** What the member has picked so far. */
export interface Picking {
  /** In order of preference. */
  readonly picked: readonly TimeSlot[];
  /** A pick beyond the maximum; the member chooses which one it replaces. */
  readonly surplus: TimeSlot | null;
  /** Further picks are appended; otherwise the next pick replaces the first. */
  readonly isRanking: boolean;
  readonly joinsWaitingList: boolean;
  readonly reason: string;
  readonly pick: (slot: TimeSlot) => void;
  readonly remove: (slot: TimeSlot) => void;
  /** Replaces this time with the surplus one; null discards the surplus. */
  readonly replace: (slot: TimeSlot | null) => void;
  readonly rank: () => void;
  readonly setJoinsWaitingList: (joins: boolean) => void;
  readonly setReason: (reason: string) => void;
  readonly clear: () => void;
}

/**
 * @param isUnsure without a connection it is not known whether the first time is still free
 * @param wished the time that the member came for
 */
export function usePicking(isUnsure: boolean, wished: TimeSlot | undefined): Picking {
  const [picked, setPicked] = useState<readonly TimeSlot[]>(wished ? [wished] : []);
  const [surplus, setSurplus] = useState<TimeSlot | null>(null);
  const [wantsMore, setWantsMore] = useState(false);
  const [joinsWaitingList, setJoinsWaitingList] = useState(true);
  const [reason, setReason] = useState('');
  const isRanking = isUnsure || wantsMore || picked.length > 1;
  const remove = ({ id }: TimeSlot) => setPicked((before) => before.filter((slot) => slot.id !== id));

  function pick(slot: TimeSlot): void {
    if (picked.some(({ id }) => id === slot.id)) remove(slot);
    else if (!isRanking) setPicked([slot]);
    else if (picked.length < maxPicked) setPicked([...picked, slot]);
    else setSurplus(slot);
  }

  function replace(slot: TimeSlot | null): void {
    if (slot && surplus) setPicked(picked.map((each) => (each.id === slot.id ? surplus : each)));
    setSurplus(null);
  }

  return {
    picked,
    surplus,
    isRanking,
    joinsWaitingList,
    reason,
    pick,
    remove,
    replace,
    rank: () => setWantsMore(true),
    setJoinsWaitingList,
    setReason,
    clear: () => {
      setPicked([]);
      setWantsMore(false);
    },
  };
}
