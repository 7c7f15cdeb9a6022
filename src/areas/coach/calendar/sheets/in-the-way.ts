import type { OwnTimes } from '../../../../domain/availability/own-times.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';

/** What a new time may not overlap: sessions, and other remaining free times. */
export function inTheWayOf({ slots }: OwnTimes, sessions: readonly CoachSession[], exceptSlotId: string | null) {
  const standing = sessions.map(({ session }) => session).filter(({ status }) => status === 'scheduled' || status === 'requested');
  return [...standing, ...slots.filter(({ id, state }) => id !== exceptSlotId && state !== 'removing')];
}
