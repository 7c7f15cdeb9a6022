import { useEffect } from 'react';

/** Forms that hold what is written down nowhere yet. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

/** Whether some form holds words that a reload would lose. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

export function onUnsavedWorkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says of a form that it is being filled in: an update of the app then waits. Forms that save themselves need not say so. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const mark = Symbol('form');
    unsaved.add(mark);
    announce();
    return () => {
      unsaved.delete(mark);
      announce();
    };
  }, [isDirty]);
}

function announce(): void {
  for (const listener of listeners) listener();
}
