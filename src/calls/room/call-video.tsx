import { useLayoutEffect, useRef } from 'react';
import classes from './tile.module.css';

interface CallVideoProps {
  readonly stream: MediaStream;
  readonly label: string;
  /** One's own video, mirrored. */
  readonly isMirrored?: boolean;
  /** Shown uncropped, with free edges: a shared screen. */
  readonly isWhole?: boolean;
}

/** A live video. The call itself plays the audio, so that nothing is heard twice. */
export function CallVideo({ stream, label, isMirrored = false, isWhole = false }: CallVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    if (video.current && video.current.srcObject !== stream) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className={classes.video}
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
      aria-label={label}
      autoPlay
      playsInline
      muted
      disablePictureInPicture={isMirrored}
    />
  );
}
