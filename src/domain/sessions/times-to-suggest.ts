import type { Session } from '../../../contract/session.ts';
import { type OwnSlot, type OwnTimes, remainingSlots } from '../availability/own-times.ts';
import { clashOf } from './session-fields.ts';

/**
 * Free times of the coach that could be suggested for a request, earliest first: those that the
 * provider knows, to come, for its offering, and with none of the coach's own sessions in their way.
 */
export function timesToSuggest(
  request: Pick<Session, 'id' | 'startsAt' | 'endsAt' | 'offeringId'>,
  times: Pick<OwnTimes, 'slots' | 'timeOff' | 'settings'>,
  sessions: readonly Session[],
  now: Date,
): OwnSlot[] {
  return remainingSlots(times).filter(
    (slot) =>
      slot.state === 'sent' &&
      Date.parse(slot.startsAt) > now.getTime() &&
      slot.startsAt !== request.startsAt &&
      (slot.offeringId === null || request.offeringId === null || slot.offeringId === request.offeringId) &&
      clashOf([slot], sessions, request.id, times.settings.bufferMinutes) === null,
  );
}
