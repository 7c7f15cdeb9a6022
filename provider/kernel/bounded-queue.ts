import { Refusal } from './refusal.ts';

interface QueueBounds {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

export interface BoundedQueue {
  /** Runs the work when its turn comes. @throws Refusal UNAVAILABLE, at once, when too many wait already */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** @throws Refusal UNAVAILABLE when `run` would: before something is written down that only the work could correct */
  refuseWhenFull(): void;
}

const retryAfterSeconds = 2;

/**
 * For work that costs processor or memory whoever asks for it: a flood is answered with 503 instead
 * of holding up everything else.
 */
export function boundedQueue({ atOnce, mostWaiting }: QueueBounds): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  function refuseWhenFull(): void {
    if (running >= atOnce && waiting.length >= mostWaiting) throw new Refusal('UNAVAILABLE', { retryAfterSeconds });
  }

  return {
    refuseWhenFull,
    async run(work) {
      refuseWhenFull();
      // Who is woken takes over the place of who woke it.
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
