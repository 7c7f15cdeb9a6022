import { useEffect, useState } from 'react';
import { type Clock, systemClock } from '../../platform/clock.ts';

/** The present instant, renewed at each full minute and when the page is visible again. */
export function useNow(clock: Clock = systemClock): Date {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      clearTimeout(timer);
      const current = clock.now();
      setNow(current);
      timer = setTimeout(renew, 60_000 - (current.getTime() % 60_000));
    };
    const renewWhenSeen = () => {
      if (document.visibilityState === 'visible') renew();
    };
    timer = setTimeout(renew, 60_000 - (clock.now().getTime() % 60_000));
    document.addEventListener('visibilitychange', renewWhenSeen);
    const stopFollowing = clock.onJump?.(renew);
    return () => {
      stopFollowing?.();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renewWhenSeen);
    };
  }, [clock]);
  return now;
}
