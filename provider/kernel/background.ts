type Failed = (error: unknown) => void;

/** Never rejects: what the work throws, at once or later, goes to `failed`. */
async function attempt(work: () => unknown, failed: Failed): Promise<void> {
  try {
    await work();
  } catch (error) {
    failed(error);
  }
}

/** Starts work that nobody waits for. Node ends a process over a rejected promise that nobody catches. */
export function inBackground(work: () => unknown, failed: Failed): void {
  attempt(work, failed).catch(() => undefined);
}

/** Makes a listener, or what a timer runs, whose failure goes to `failed`: thrown there, it would end the process. */
export function guarded<Args extends readonly unknown[]>(listener: (...args: Args) => unknown, failed: Failed): (...args: Args) => void {
  return (...args) => inBackground(() => listener(...args), failed);
}

/** Pieces of work that are done one after the other. */
export interface Turns {
  /** Does the work once all that was added before has ended; a failure does not stop what comes behind it. */
  add(work: () => unknown): void;
  /** Whether nothing waits behind the work that is being done. */
  isLast(): boolean;
  /** Resolves when everything that was added by now has ended. */
  ended(): Promise<void>;
}

export function oneAfterAnother(failed: Failed): Turns {
  let last: Promise<void> = Promise.resolve();
  let left = 0;
  return {
    add(work) {
      left += 1;
      last = last
        .then(() => attempt(work, failed))
        .catch(() => undefined)
        .finally(() => {
          left -= 1;
        });
    },
    isLast: () => left === 1,
    ended: () => last,
  };
}
