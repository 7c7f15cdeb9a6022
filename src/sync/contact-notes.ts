import type { DeviceDatabase } from '../db/device-database.ts';
import { noteContact } from '../db/session-changes.ts';
import type { Clock } from '../platform/clock.ts';
import { errorName, log } from '../platform/log.ts';

/** An unchanged state is noted again after this many milliseconds: another tab may have noted something else meanwhile. */
const repeatedAfter = 1_000;

/**
 * Notes the state of the connection for all tabs. A change is noted at once, an unchanged state at most once a second, so that
 * sending a thousand changes does not open a thousand extra transactions.
 */
export function createContactNotes(deviceDb: DeviceDatabase, clock: Clock): (wasReached: boolean) => void {
  let noted: boolean | null = null;
  let isRepeated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note(wasReached: boolean): void {
    noted = wasReached;
    isRepeated = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (isRepeated) note(wasReached);
    }, repeatedAfter);
    noteContact(deviceDb, wasReached, clock).catch((error: unknown) => log.warning('contact-not-noted', { why: errorName(error) }));
  }

  return (wasReached) => {
    if (timer !== undefined && wasReached === noted) isRepeated = true;
    else note(wasReached);
  };
}
