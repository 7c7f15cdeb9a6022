import { useEffect, useState } from 'react';
import { type Clock, systemClock } from '../platform/clock.ts';

/** The present time, updated every second: for countdowns. */
export function useSecond(clock: Clock = systemClock): Date {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
