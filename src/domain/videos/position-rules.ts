import type { VideoPosition } from '../../db/rows.ts';

/** Someone who stopped this close to the beginning, in seconds, starts over. */
const restartBelow = 5;
/** The last words of a video are not worth coming back for, in seconds. */
const ending = 10;

/** Where to resume, in seconds; 0 is the beginning. */
export function resumePosition(position: VideoPosition | undefined): number {
  if (!position || position.isSeen || position.seconds < restartBelow) return 0;
  return position.seconds;
}

/** Whether a video counts as seen at this position. A video without a known length is never seen. */
export function isSeenAt(seconds: number, duration: number): boolean {
  return Number.isFinite(duration) && duration > 0 && seconds >= Math.max(duration - ending, duration * 0.9);
}
