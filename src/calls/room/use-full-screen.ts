import { useSyncExternalStore } from 'react';
import { errorName, log } from '../../platform/log.ts';

function follow(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFullNow = () => Boolean(document.fullscreenElement);

export interface FullScreen {
  /** Safari on the iPhone has no full screen for pages. */
  readonly isPossible: boolean;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** The whole page, so that sheets and messages are visible there too. */
export function useFullScreen(): FullScreen {
  const isFull = useSyncExternalStore(follow, isFullNow);
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch((error: unknown) => log.info('full-screen-refused', { why: errorName(error) }));
  };
  return { isPossible: document.fullscreenEnabled === true, isFull, toggle };
}
