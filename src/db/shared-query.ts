import { liveQuery, type Subscription } from 'dexie';
import { errorName, log } from '../platform/log.ts';

/** The result of a live query, shared by all parts of the page; fits `useSyncExternalStore`. */
export interface SharedQuery<Result> {
  /** Calls the listener with each new result until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The last result; undefined before the first. */
  readonly current: () => Result | undefined;
}

/** Runs once for any number of listeners, and not at all without any. */
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
