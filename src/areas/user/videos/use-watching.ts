import { type RefObject, useEffect, useRef, useState } from 'react';
import { rememberPosition } from '../../../domain/videos/actions.ts';
import { resumeAt } from '../../../domain/videos/position-rules.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';

/** While a video plays, its place is written down this often, in seconds of the video. */
const rememberedEvery = 5;

interface Watching {
  readonly element: RefObject<HTMLVideoElement | null>;
  /** The address being played: a signed one that is renewed meanwhile must not start the video anew. */
  readonly source: string;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
  readonly events: {
    readonly onLoadedMetadata: () => void;
    readonly onTimeUpdate: () => void;
    readonly onPause: () => void;
    readonly onError: () => void;
  };
}

/** Plays a video from where it was left, and remembers where it is left. */
export function useWatching(video: ShownVideo): Watching {
  const element = useRef<HTMLVideoElement>(null);
  const [source, setSource] = useState(video.url);
  const [hasFailed, setHasFailed] = useState(false);
  const start = useRef(resumeAt(video.position));
  const remembered = useRef(start.current);
  // A new address ends what plays, or was about to: it goes on once the film of the new one is there.
  const goesOn = useRef(false);

  const remember = () => {
    const player = element.current;
    if (!player || player.currentTime === 0) return;
    remembered.current = player.currentTime;
    void rememberPosition(video.id, player.currentTime, player.duration);
  };

  useRememberedOnLeaving(element, video.id);
  useEffect(() => {
    const player = element.current;
    // Nothing was loaded yet, or the former address has run out.
    if (player && (player.readyState === 0 || hasFailed) && video.url !== source) {
      goesOn.current ||= !player.paused;
      setSource(video.url);
      setHasFailed(false);
    }
  }, [video.url, source, hasFailed]);

  return {
    element,
    source,
    hasFailed,
    tryAgain: () => {
      goesOn.current = true;
      setHasFailed(false);
      setSource(video.url);
      element.current?.load();
    },
    events: {
      onLoadedMetadata: () => {
        const player = element.current;
        if (player && start.current > 0) player.currentTime = start.current;
        // A browser that lets nothing play by itself leaves it to the player's own button.
        if (player && goesOn.current) player.play().catch(() => undefined);
        goesOn.current = false;
      },
      onTimeUpdate: () => {
        const at = element.current?.currentTime ?? 0;
        start.current = at;
        if (Math.abs(at - remembered.current) >= rememberedEvery) remember();
      },
      onPause: remember,
      onError: () => setHasFailed(true),
    },
  };
}

/** Leaving the page ends the player without a word. */
function useRememberedOnLeaving(element: RefObject<HTMLVideoElement | null>, videoId: string): void {
  useEffect(() => {
    const player = element.current;
    return () => {
      if (player && player.currentTime > 0) void rememberPosition(videoId, player.currentTime, player.duration);
    };
  }, [element, videoId]);
}
