import { parentPort, workerData } from 'node:worker_threads';
import { CalendarUnreadable } from './calendar-problem.ts';
import type { ReadingResult, ReadingTask } from './read-apart.ts';
import { readIcs } from './read-ics.ts';

const { text, place } = workerData as ReadingTask;
parentPort?.postMessage(result());

function result(): ReadingResult {
  try {
    return { calendar: readIcs(text, place), problem: null };
  } catch (error) {
    return { calendar: null, problem: error instanceof CalendarUnreadable ? error.problem : 'not-a-calendar' };
  }
}
