import { type RefObject, useEffect, useState } from 'react';
import { storedPreference, storePreference } from '../../../i18n/preferences.ts';

/** Times the normal speed. */
export const playbackRates = [0.75, 1, 1.25, 1.5, 2] as const;
type PlaybackRate = (typeof playbackRates)[number];

interface PlaybackRateChoice {
  readonly rate: PlaybackRate;
  readonly choose: (rate: PlaybackRate) => void;
}

/** The speed of the player, remembered on this device, also if it was chosen in the browser's own controls. */
export function usePlaybackRate(element: RefObject<HTMLVideoElement | null>): PlaybackRateChoice {
  const [rate, setRate] = useState(() => known(Number(storedPreference('playback_rate'))) ?? 1);
  useEffect(() => {
    const player = element.current;
    if (!player) return undefined;
    // Loading sets the rate back to the default.
    player.defaultPlaybackRate = rate;
    player.playbackRate = rate;
    const follow = () => {
      const chosen = known(player.playbackRate);
      if (chosen === undefined || chosen === rate) return;
      storePreference('playback_rate', String(chosen));
      setRate(chosen);
    };
    player.addEventListener('ratechange', follow);
    return () => player.removeEventListener('ratechange', follow);
  }, [element, rate]);
  const choose = (chosen: PlaybackRate) => {
    storePreference('playback_rate', String(chosen));
    setRate(chosen);
  };
  return { rate, choose };
}

function known(rate: number): PlaybackRate | undefined {
  return playbackRates.find((each) => each === rate);
}
