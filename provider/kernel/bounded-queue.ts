import { Refusal } from './refusal.ts';

interface QueueBounds {
  readonly atOnce: number;
  readonly maxWaiting: number;
}

export interface BoundedQueue {
  /** Runs the work when its turn comes. @throws Refusal, at once, when too many wait already: UNAVAILABLE by default */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** @throws Refusal when `run` would: before something is written down that only the work could correct */
  refuseWhenFull(): void;
  /** Whether nothing runs and nothing waits. */
  isIdle(): boolean;
}

const retryAfterSeconds = 2;

/** For work that costs processor or memory for every caller: a flood is answered with 503 instead of holding up everything else. */
export function boundedQueue(
  { atOnce, maxWaiting }: QueueBounds,
  full = () => new Refusal('UNAVAILABLE', { retryAfterSeconds }),
): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  function refuseWhenFull(): void {
    if (running >= atOnce && waiting.length >= maxWaiting) throw full();
  }

  return {
    refuseWhenFull,
    isIdle: () => running === 0,
    async run(work) {
      refuseWhenFull();
      // The woken one takes over the place of the one that woke it.
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
