import type { Session } from '../../../contract/session.ts';
import { type OwnSlot, type OwnTimes, remainingSlots } from '../availability/own-times.ts';

/**
 * The coach's next free time that has not started and neither overlaps one of their sessions nor the pause around it; null when
 * this device knows of none. The offering does not matter for a member in need.
 */
export function nextFreeSlot(
  times: Pick<OwnTimes, 'slots' | 'timeOff' | 'settings'>,
  sessions: readonly Pick<Session, 'startsAt' | 'endsAt' | 'status'>[],
  now: Date,
): OwnSlot | null {
  const pause = times.settings.bufferMinutes * 60_000;
  const busy = sessions.filter(({ status }) => status !== 'cancelled');
  const isTaken = (slot: OwnSlot) =>
    busy.some(
      ({ startsAt, endsAt }) =>
        Date.parse(slot.startsAt) < Date.parse(endsAt) + pause && Date.parse(startsAt) < Date.parse(slot.endsAt) + pause,
    );
  const [first] = remainingSlots(times)
    .filter((slot) => slot.status === 'free' && Date.parse(slot.startsAt) > now.getTime() && !isTaken(slot))
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return first ?? null;
}
