import { errorName, log } from '../../platform/log.ts';

/** Milliseconds until failed work is retried. */
const retryMs = 3000;

/**
 * Work that brings the actual state in line with the requested one: one run at a time, once more when the request changed during
 * a run, and again a little later after a failure. The SDK mixes up overlapping calls.
 */
export function oneAtATime(name: string, work: () => Promise<void>): { readonly ask: () => void; readonly close: () => void } {
  let isRunning = false;
  let isAskedAgain = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function ask(): void {
    if (isClosed) return;
    if (isRunning) isAskedAgain = true;
    else void run();
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    isRunning = true;
    try {
      do {
        isAskedAgain = false;
        await work();
      } while (isAskedAgain && !isClosed);
    } catch (error) {
      log.warning('call-agora', { work: name, why: errorName(error) });
      if (!isClosed) timer = setTimeout(ask, retryMs);
    } finally {
      isRunning = false;
    }
  }

  return {
    ask,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
