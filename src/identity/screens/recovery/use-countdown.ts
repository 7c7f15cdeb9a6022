import { useEffect, useState } from 'react';
import { systemClock } from '../../../platform/clock.ts';

/** Counts whole seconds down to 0; `restart` begins anew. */
export function useCountdown(seconds: number): { readonly left: number; readonly restart: (seconds: number) => void } {
  const endOf = (length: number) => systemClock.now().getTime() + length * 1000;
  const [end, setEnd] = useState(() => endOf(seconds));
  const [now, setNow] = useState(() => systemClock.now().getTime());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(systemClock.now().getTime()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    left,
    restart: (length) => {
      setNow(systemClock.now().getTime());
      setEnd(endOf(length));
    },
  };
}
