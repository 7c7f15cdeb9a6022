import type { CallMedia, CallTransport } from './calls.ts';

const minute = 60_000;

/** How long before its start the room of a session opens, in milliseconds. */
export const callOpensBefore = 10 * minute;
/** How long after its end the room closes, in milliseconds. */
export const callClosesAfter = 30 * minute;
/** Who comes to a group so long after it was begun waits for the coach to let them in, in milliseconds. */
export const callLateAfter = 5 * minute;
/** A coach who is not there so long after the start is late, in milliseconds. */
export const coachLateAfter = 3 * minute;
/** How long after its end both sides can correct who was at a session, in milliseconds. */
export const attendanceCorrectableFor = 7 * 24 * 60 * minute;

/** How long a person must be in a call to have attended, in milliseconds: ten minutes, or half of a shorter session. */
export function presenceNeeded(sessionMilliseconds: number): number {
  return Math.min(10 * minute, sessionMilliseconds / 2);
}

/** How this many people send media to each other: a mesh carries everybody's camera up to four, Agora as many as come. */
export function callMediaFor(people: number, transport: CallTransport): CallMedia {
  if (transport === 'agora' || people <= 4) return 'everybody';
  return people <= 8 ? 'coach-video' : 'voices';
}
