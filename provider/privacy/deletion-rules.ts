import { deletionGraceDays } from '../../contract/deletion-grace.ts';
import { addSeconds } from '../kernel/clock.ts';

const graceSeconds = deletionGraceDays * 86_400;

/** The time until which a deletion requested at this time can be undone. */
export function deletionEnd(requestedAt: Date): Date {
  return addSeconds(requestedAt, graceSeconds);
}

/** Deletions requested at or before this time are to be carried out now. */
export function deletionDue(now: Date): Date {
  return addSeconds(now, -graceSeconds);
}
