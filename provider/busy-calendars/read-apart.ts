import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CalendarProblem } from '../../contract/busy-calendars.ts';
import { CalendarUnreadable } from './calendar-problem.ts';
import type { BusyCalendar, Place } from './read-ics.ts';

const timeoutMs = 20_000;
const maxMegabytes = 512;

export interface ReadingTask {
  readonly text: string;
  readonly place: Place;
}

export type ReadingResult =
  | { readonly calendar: BusyCalendar; readonly problem: null }
  | { readonly calendar: null; readonly problem: CalendarProblem };

/**
 * Reads a calendar in a worker thread with a time limit, so that a malicious file cannot block requests.
 * @throws CalendarUnreadable
 */
export async function readApart(text: string, place: Place): Promise<BusyCalendar> {
  const workerData: ReadingTask = { text, place };
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  try {
    const [{ calendar, problem }] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [ReadingResult];
    if (calendar === null) throw new CalendarUnreadable(problem);
    return calendar;
  } catch (error) {
    if (error instanceof CalendarUnreadable) throw error;
    const isOwn = error instanceof Error && 'code' in error && ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(String(error.code));
    throw isOwn ? new CalendarUnreadable('too-many-times') : error;
  } finally {
    await worker.terminate();
  }
}
