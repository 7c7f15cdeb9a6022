import type { CallMedia, CallTransport } from './calls.ts';

const minute = 60_000;

/** The time before its start at which the room of a session opens, in milliseconds. */
export const callOpensBefore = 10 * minute;
/** The time after its end at which the room closes, in milliseconds. */
export const callClosesAfter = 30 * minute;
/** Latecomers to a group wait for the coach to let them in this long after it began, in milliseconds. */
export const callLateAfter = 5 * minute;
/** A coach who is not there so long after the start is late, in milliseconds. */
export const coachLateAfter = 3 * minute;
/** The time after its end in which both sides can correct attendance, in milliseconds. */
export const attendanceCorrectableFor = 7 * 24 * 60 * minute;

/** The time that a person must be in a call to have attended, in milliseconds: ten minutes, or half of a shorter session. */
export function presenceNeeded(sessionMilliseconds: number): number {
  return Math.min(10 * minute, sessionMilliseconds / 2);
}

/** The media mode for a number of people: a mesh carries everybody's camera up to four, Agora any number. */
export function callMediaFor(people: number, transport: CallTransport): CallMedia {
  if (transport === 'agora' || people <= 4) return 'everybody';
  return people <= 8 ? 'coach-video' : 'voices';
}
