import type { ComponentProps } from 'react';
import { type CaptionFile, CaptionTracks } from './caption-tracks.tsx';

interface CaptionedVideoProps extends Omit<ComponentProps<'video'>, 'children' | 'controls' | 'playsInline'> {
  /** In each language that has captions. */
  readonly captions: readonly CaptionFile[];
}

/** The browser's own player; its controls switch captions on and off. */
export function CaptionedVideo({ captions, ...video }: CaptionedVideoProps) {
  return (
    <video {...video} controls playsInline>
      <CaptionTracks files={captions} />
    </video>
  );
}
