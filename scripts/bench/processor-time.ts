import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Of Node, so that a process with an IPC channel can be asked for its processor time. */
export const reportsProcessorTime = ['--import', join(import.meta.dirname, 'report-processor-time.ts')];

/** Microseconds of processor time that a process has used since its start. */
export function processorTimeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (microseconds) => resolve(Number(microseconds)));
    child.send('processor time', (error) => error && reject(error));
  });
}
