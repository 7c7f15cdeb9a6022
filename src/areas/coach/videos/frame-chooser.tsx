import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.ts';
import { Text } from '../../../ui/text/text.tsx';
import classes from './videos.module.css';

interface FrameChooserProps {
  readonly file: Blob;
  readonly poster: Blob | null;
  readonly onChoose: (poster: Blob) => void;
  readonly onDuration: (seconds: number) => void;
}

/** Some recorders do not store the length of a video. */
const unknownLength = 60;

/** Shows the video from this device, and takes its poster picture. A first one is taken automatically. */
export function FrameChooser({ file, poster, onChoose, onDuration }: FrameChooserProps) {
  const { t } = useTranslation('coach-videos');
  const sliderId = useId();
  const video = useRef<HTMLVideoElement>(null);
  const source = useObjectUrl(file);
  const [length, setLength] = useState(unknownLength);
  const isFirstTaken = useRef(poster !== null);

  const take = async () => {
    const frame = video.current && (await grabFrame(video.current));
    if (frame) onChoose(frame);
  };
  return (
    <div className={classes.frames}>
      <div className={classes.frame}>
        <video
          ref={video}
          className={classes.preview}
          src={source}
          muted
          playsInline
          preload="auto"
          aria-label={t('frame.video')}
          onLoadedMetadata={({ currentTarget }) => {
            const { duration } = currentTarget;
            if (Number.isFinite(duration)) {
              setLength(duration);
              onDuration(duration);
            }
            currentTarget.currentTime = Math.min(1, Number.isFinite(duration) ? duration / 3 : 0);
          }}
          onSeeked={() => {
            if (isFirstTaken.current) return;
            isFirstTaken.current = true;
            void take();
          }}
        />
        <label htmlFor={sliderId}>{t('frame.slider')}</label>
        <input
          id={sliderId}
          type="range"
          min={0}
          max={length}
          step={0.1}
          defaultValue={0}
          onChange={({ target }) => {
            if (video.current) video.current.currentTime = Number(target.value);
          }}
        />
        <Button variant="default" onClick={() => void take()}>
          {t('frame.take')}
        </Button>
      </div>
      <Poster poster={poster} />
    </div>
  );
}

function Poster({ poster }: { readonly poster: Blob | null }) {
  const { t } = useTranslation('coach-videos');
  const posterUrl = useObjectUrl(poster);
  return (
    <div className={classes.frame}>
      {posterUrl ? <img className={classes.preview} src={posterUrl} alt={t('frame.poster')} /> : <div className={classes.preview} />}
      <Text look="quiet">{t('frame.posterText')}</Text>
    </div>
  );
}

/** An object URL for the file; the last one if there is no file any more. */
function useObjectUrl(file: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

const widest = 1280;
const quality = 0.85;

/** Captures the current frame of a video; null if there is none. */
async function grabFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, widest / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
