import { useEffect } from 'react';

/** Forms with values that are not stored anywhere yet. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

/** Whether a reload would lose typed values of a form. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

export function onUnsavedWorkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks a form as having unsaved values, so that an update of the app waits. Not needed for forms that save themselves. */
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
