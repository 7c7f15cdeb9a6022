import type { OwnTimes } from '../../../../domain/availability/own-times.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';

/** What a new time may not lie upon: sessions with the pause after them, and other free times that stay. */
export function inTheWayOf({ slots, settings }: OwnTimes, sessions: readonly CoachSession[], exceptSlotId: string | null) {
  const pause = settings.bufferMinutes * 60_000;
  const standing = sessions
    .filter(({ session: { status } }) => status === 'scheduled' || status === 'requested')
    .map(({ session: { startsAt, endsAt } }) => ({ startsAt, endsAt: new Date(Date.parse(endsAt) + pause).toISOString() }));
  return [...standing, ...slots.filter(({ id, state }) => id !== exceptSlotId && state !== 'removing')];
}
