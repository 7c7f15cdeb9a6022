import type { Session } from '../../../contract/session.ts';
import { type OwnSlot, type OwnTimes, remainingSlots } from '../availability/own-times.ts';
import { findOverlap } from './session-fields.ts';

/**
 * The coach's free times that could be suggested for a request, earliest first: known to the provider, in the future, for its
 * offering, and not overlapping the coach's own sessions.
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
      findOverlap([slot], sessions, request.id, times.settings.bufferMinutes) === null,
  );
}
