import type { Clock } from '../../src/platform/clock.ts';

/** Timers shorter than this many milliseconds run as they are: they are part of the work, not a wait. */
const shortest = 250;

export interface SkippedTime {
  /** The real time and all that was skipped. */
  readonly clock: Clock;
  /** Milliseconds that were skipped so far. */
  skipped(): number;
  /** Goes on to the next timer that is set, when there is one. */
  skip(): void;
  /** Restores the real timers. */
  end(): void;
}

interface Wait {
  readonly at: number;
  readonly run: () => void;
}

/** Timers that are set from now on are not waited for: once nothing else is running, time skips to the next one. */
export function skipTime(): SkippedTime {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const waits = new Map<unknown, Wait>();
  let skipped = 0;
  const now = (): number => Date.now() + skipped;

  globalThis.setTimeout = ((callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    if (delay < shortest) return real.setTimeout(callback, delay, ...args);
    const run = (): void => {
      waits.delete(timer);
      callback(...args);
    };
    const timer = real.setTimeout(run, delay);
    waits.set(timer, { at: now() + delay, run });
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: Parameters<typeof clearTimeout>[0]) => {
    waits.delete(timer);
    real.clearTimeout(timer);
  }) as typeof clearTimeout;

  return {
    clock: { now: () => new Date(now()) },
    skipped: () => skipped,
    skip() {
      const [next] = [...waits].sort(([, one], [, other]) => one.at - other.at);
      if (!next) return;
      const [timer, { at, run }] = next;
      real.clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
      skipped += Math.max(0, at - now());
      run();
    },
    end() {
      Object.assign(globalThis, real);
      for (const timer of waits.keys()) real.clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
    },
  };
}
