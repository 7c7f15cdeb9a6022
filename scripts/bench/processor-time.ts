import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Flags of Node with which a process with an IPC channel reports its processor time. */
export const reportsProcessorTime = ['--import', join(import.meta.dirname, 'report-processor-time.ts')];

/** Microseconds of processor time that a process has used since its start. */
export function processorTimeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (microseconds) => resolve(Number(microseconds)));
    child.send('processor time', (error) => error && reject(error));
  });
}
