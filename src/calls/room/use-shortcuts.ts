import { useEffect, useRef } from 'react';

/** Elements where keys type letters, or have another function. */
const takesKeys = 'input, textarea, select, [contenteditable], dialog';

/** Runs single-key shortcuts while nobody types and nothing is open on top. */
export function useShortcuts(keys: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesKeys)) return;
      const run = now.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
