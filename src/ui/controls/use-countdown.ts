import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0 by the given clock; `restart` starts again. */
export function useCountdown(seconds: number, now: () => Date): { readonly left: number; readonly restart: (seconds: number) => void } {
  const endOf = (length: number) => now().getTime() + length * 1000;
  const [end, setEnd] = useState(() => endOf(seconds));
  const [at, setAt] = useState(() => now().getTime());
  const left = Math.max(0, Math.ceil((end - at) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setAt(now().getTime()), 500);
    return () => clearInterval(timer);
  }, [isRunning, now]);
  return {
    left,
    restart: (length) => {
      setAt(now().getTime());
      setEnd(endOf(length));
    },
  };
}
