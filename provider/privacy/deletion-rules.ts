import { deletionGraceDays } from '../../contract/deletion-grace.ts';
import { addSeconds } from '../kernel/clock.ts';

const graceSeconds = deletionGraceDays * 86_400;

/** Until when a deletion that was asked for at this time can be undone. */
export function deletionEnd(requestedAt: Date): Date {
  return addSeconds(requestedAt, graceSeconds);
}

/** Deletions that were asked for at or before this time are to be carried out now. */
export function deletionDue(now: Date): Date {
  return addSeconds(now, -graceSeconds);
}
