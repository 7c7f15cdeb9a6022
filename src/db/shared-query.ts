import { liveQuery, type Subscription } from 'dexie';
import { errorName, log } from '../platform/log.ts';

/** What a live query answers, for all parts of the page that look at it; fits `useSyncExternalStore`. */
export interface SharedQuery<Result> {
  /** Tells the listener of each new answer until the answered function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The last answer; undefined before the first. */
  readonly current: () => Result | undefined;
}

/** Asks once for however many look at it, and not at all while nobody does. */
export function sharedQuery<Result>(read: () => Promise<Result>): SharedQuery<Result> {
  const listeners = new Set<() => void>();
  let subscription: Subscription | null = null;
  let answer: Result | undefined;

  function begin(): Subscription {
    return liveQuery(read).subscribe({
      next: (found) => {
        answer = found;
        for (const listener of [...listeners]) listener();
      },
      error: (error: unknown) => log.error('shared-query-failed', { why: errorName(error) }),
    });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      subscription ??= begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        subscription?.unsubscribe();
        subscription = null;
      };
    },
    current: () => answer,
  };
}
