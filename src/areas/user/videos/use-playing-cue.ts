import { type RefObject, useEffect, useState } from 'react';
import type { CaptionCue } from '../../../../contract/videos.ts';
import { cueIndexAt } from '../../../domain/videos/transcript.ts';

/** The index of the cue at the player's position; -1 between cues and before the video was started. */
export function usePlayingCue(element: RefObject<HTMLVideoElement | null>, cues: readonly CaptionCue[]): number {
  const [playing, setPlaying] = useState(-1);
  useEffect(() => {
    const player = element.current;
    if (!player) return undefined;
    const follow = () => setPlaying(player.currentTime === 0 && player.paused ? -1 : cueIndexAt(cues, player.currentTime));
    follow();
    const events = ['timeupdate', 'seeked', 'play'] as const;
    for (const event of events) player.addEventListener(event, follow);
    return () => {
      for (const event of events) player.removeEventListener(event, follow);
    };
  }, [element, cues]);
  return playing;
}
