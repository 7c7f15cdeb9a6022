import { liveQuery, type Subscription } from 'dexie';

/** A live query that starts reading when it is created; fits `useObservable`, which then does not read a second time. */
export interface EagerQuery<Result> {
  readonly hasValue: () => boolean;
  readonly getValue: () => Result | undefined;
  /** Passes on the last result at once, and each new one until the returned function is called. */
  readonly subscribe: (next: (answer: Result) => void, fail: (error: unknown) => void) => () => void;
}

/** How long a query runs without a subscriber, in milliseconds: a slow phone has drawn its screen by then. */
const unusedTimeoutMs = 10_000;

/** @param onEnd called when the last subscriber has left or the query has failed */
export function eagerQuery<Result>(read: () => Promise<Result>, onEnd: () => void = () => undefined): EagerQuery<Result> {
  const listeners = new Set<{ readonly next: (answer: Result) => void; readonly fail: (error: unknown) => void }>();
  let subscription: Subscription | null = null;
  let answer: { readonly value: Result } | null = null;
  let failure: { readonly error: unknown } | null = null;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const begin = (): void => {
    subscription = liveQuery(read).subscribe({
      next: (value) => {
        answer = { value };
        failure = null;
        for (const { next } of [...listeners]) next(value);
      },
      error: (error: unknown) => {
        failure = { error };
        onEnd();
        for (const { fail } of [...listeners]) fail(error);
      },
    });
  };
  const endAfter = (time: number): void => {
    clearTimeout(ending);
    ending = setTimeout(() => {
      if (listeners.size > 0) return;
      subscription?.unsubscribe();
      subscription = null;
      answer = null;
      failure = null;
      onEnd();
    }, time);
  };

  begin();
  endAfter(unusedTimeoutMs);
  return {
    hasValue: () => answer !== null,
    getValue: () => answer?.value,
    subscribe(next, fail) {
      const listener = { next, fail };
      listeners.add(listener);
      if (!subscription) begin();
      else if (failure) fail(failure.error);
      else if (answer) next(answer.value);
      return () => {
        listeners.delete(listener);
        // The next screen may subscribe in the same frame.
        if (listeners.size === 0) endAfter(0);
      };
    },
  };
}
