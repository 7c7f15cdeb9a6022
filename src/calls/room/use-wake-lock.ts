import { useEffect } from 'react';
import { errorName, log } from '../../platform/log.ts';

/** Keeps the screen on while the call is visible; the browser releases the lock whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let wakeLock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || isOver) return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
        else wakeLock = lock;
      } catch (error) {
        // The battery is low, or the page was hidden meanwhile.
        log.info('screen-not-kept-on', { why: errorName(error) });
      }
    };
    const holdWhenSeen = () => void hold();
    holdWhenSeen();
    document.addEventListener('visibilitychange', holdWhenSeen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdWhenSeen);
      void wakeLock?.release().catch(() => undefined);
    };
  }, []);
}
