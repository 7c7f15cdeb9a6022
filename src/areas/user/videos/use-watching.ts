import { type RefObject, useEffect, useRef, useState } from 'react';
import { rememberPosition } from '../../../domain/videos/actions.ts';
import { resumePosition } from '../../../domain/videos/position-rules.ts';
import type { ShownVideo } from '../../../domain/videos/shown-videos.ts';

/** While a video plays, its position is stored this often, in seconds of the video. */
const storeInterval = 5;

interface Watching {
  readonly element: RefObject<HTMLVideoElement | null>;
  /** The address being played: a signed one that is renewed meanwhile must not restart the video. */
  readonly source: string;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
  /** Plays from this second, as soon as the video is there. */
  readonly playFrom: (second: number) => void;
  readonly events: {
    readonly onLoadedMetadata: () => void;
    readonly onTimeUpdate: () => void;
    readonly onPause: () => void;
    readonly onError: () => void;
  };
}

/** Plays a video from its stored position, and stores the position. */
export function useWatching(video: ShownVideo): Watching {
  const element = useRef<HTMLVideoElement>(null);
  const [source, setSource] = useState(video.url);
  const [hasFailed, setHasFailed] = useState(false);
  const start = useRef(resumePosition(video.position));
  const remembered = useRef(start.current);
  // A new URL ends the playback: it continues once the video at the new URL is loaded.
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
    // Nothing was loaded yet, or the old URL has expired.
    if (player && (player.readyState === 0 || hasFailed) && video.url !== source) {
      goesOn.current ||= !player.paused;
      setSource(video.url);
      setHasFailed(false);
    }
  }, [video.url, source, hasFailed]);

  const tryAgain = () => {
    goesOn.current = true;
    setHasFailed(false);
    setSource(video.url);
    element.current?.load();
  };
  const playFrom = (second: number) => {
    const player = element.current;
    if (!player) return;
    start.current = second;
    if (hasFailed) tryAgain();
    else if (player.readyState === 0) goesOn.current = true;
    else {
      player.currentTime = second;
      player.play().catch(() => undefined);
    }
  };
  return {
    element,
    source,
    hasFailed,
    tryAgain,
    playFrom,
    events: {
      onLoadedMetadata: () => {
        const player = element.current;
        if (player && start.current > 0) player.currentTime = start.current;
        // Where the browser refuses autoplay, the person uses the button of the player.
        if (player && goesOn.current) player.play().catch(() => undefined);
        goesOn.current = false;
      },
      onTimeUpdate: () => {
        const at = element.current?.currentTime ?? 0;
        start.current = at;
        if (Math.abs(at - remembered.current) >= storeInterval) remember();
      },
      onPause: remember,
      onError: () => setHasFailed(true),
    },
  };
}

/** Leaving the page ends the player without an event. */
function useRememberedOnLeaving(element: RefObject<HTMLVideoElement | null>, videoId: string): void {
  useEffect(() => {
    const player = element.current;
    return () => {
      if (player && player.currentTime > 0) void rememberPosition(videoId, player.currentTime, player.duration);
    };
  }, [element, videoId]);
}
