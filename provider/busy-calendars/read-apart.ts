import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CalendarProblem } from '../../contract/busy-calendars.ts';
import { CalendarUnreadable } from './calendar-problem.ts';
import type { BusyCalendar, Place } from './read-ics.ts';

const timeoutMs = 20_000;
/** A thread that has had nothing to do for this long ends, and gives back its memory. */
const idleMs = 30_000;
const maxMegabytes = 512;

export interface ReadingTask {
  readonly text: string;
  readonly place: Place;
}

export type ReadingResult =
  | { readonly calendar: BusyCalendar; readonly problem: null }
  | { readonly calendar: null; readonly problem: CalendarProblem };

/** Reads calendars in a worker thread with a time limit, one after the other, so that a malicious file cannot block requests. */
export interface CalendarReader {
  /** @throws CalendarUnreadable */
  read(text: string, place: Place): Promise<BusyCalendar>;
}

/** The thread starts with the first calendar; most of the time of reading a single one would be its start. */
export function openCalendarReader(): CalendarReader {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = Promise.resolve();

  function start(): Worker {
    const started = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    // A reading that fails with the thread reports it; an idle thread is replaced when it is needed.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function readNow(task: ReadingTask): Promise<BusyCalendar> {
    clearTimeout(idle);
    worker ??= start();
    worker.ref();
    try {
      worker.postMessage(task);
      const [{ calendar, problem }] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [ReadingResult];
      if (calendar === null) throw new CalendarUnreadable(problem);
      return calendar;
    } catch (error) {
      if (error instanceof CalendarUnreadable) throw error;
      await end();
      const isOwn = error instanceof Error && 'code' in error && ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(String(error.code));
      throw isOwn ? new CalendarUnreadable('too-many-times') : error;
    } finally {
      worker?.unref();
      idle = setTimeout(() => {
        worker?.terminate();
        worker = null;
      }, idleMs).unref();
    }
  }

  return {
    async read(text, place) {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      try {
        return await readNow({ text, place });
      } finally {
        resolve();
      }
    },
  };
}
