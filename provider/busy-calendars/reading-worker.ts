import { on } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { CalendarUnreadable } from './calendar-problem.ts';
import type { ReadingResult, ReadingTask } from './read-apart.ts';
import { readIcs } from './read-ics.ts';

const port = parentPort as MessagePort;
for await (const [task] of on(port, 'message')) port.postMessage(resultOf(task as ReadingTask));

function resultOf({ text, place }: ReadingTask): ReadingResult {
  try {
    return { calendar: readIcs(text, place), problem: null };
  } catch (error) {
    return { calendar: null, problem: error instanceof CalendarUnreadable ? error.problem : 'not-a-calendar' };
  }
}
