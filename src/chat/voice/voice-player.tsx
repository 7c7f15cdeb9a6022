import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { RoundButton } from '../../ui/controls/round-button.tsx';
import { Text } from '../../ui/text/text.tsx';
import { clockText } from './clock-text.ts';
import classes from './voice.module.css';

interface VoicePlayerProps {
  /** Null while the file is neither on this device nor can be fetched. */
  readonly url: string | null;
  readonly durationSeconds: number;
  readonly waveform: readonly number[];
}

const speeds = [1, 1.5, 2] as const;
/** The waveform of a message without one, as from an older device. */
const plain = Array.from({ length: 32 }, () => 8);
const loudest = 31;

/** The playing element: starting a second one stops it. */
let playing: HTMLAudioElement | null = null;

/** Plays a voice message: its waveform, position and speed. */
export function VoicePlayer({ url, durationSeconds, waveform }: VoicePlayerProps) {
  const { t } = useTranslation('chat-files');
  const reader = useReader();
  const { isPlaying, at, speed, hasFailed, toggle, moveTo, faster, audio } = usePlaying(url);
  const isDisabled = url === null || hasFailed;
  const length = clockText(durationSeconds);
  const speedText = `${formatNumber(speed, reader)}×`;
  return (
    <>
      <div className={classes.player}>
        {/* A person's voice message has no captions: nobody else has heard it. */}
        <audio {...audio} src={url ?? undefined} preload="metadata" />
        <RoundButton look="accent" disabled={isDisabled} label={isPlaying ? t('voice.stop') : t('voice.play', { length })} onClick={toggle}>
          {isPlaying ? (
            <IconPlayerPause size={22} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPlayerPlay size={22} stroke={1.75} aria-hidden="true" />
          )}
        </RoundButton>
        <div className={classes.track}>
          <Bars waveform={waveform} share={durationSeconds > 0 ? Math.min(1, at / durationSeconds) : 0} />
          <input
            type="range"
            className={classes.slider}
            min={0}
            max={durationSeconds}
            step={0.1}
            value={Math.min(at, durationSeconds)}
            disabled={isDisabled}
            aria-label={t('voice.position')}
            aria-valuetext={t('voice.positionAt', { at: clockText(at), length })}
            onChange={({ target }) => moveTo(Number(target.value))}
          />
        </div>
        <span className={classes.time} aria-hidden="true">
          {at > 0 ? clockText(at) : length}
        </span>
        <button type="button" className={classes.speed} aria-label={t('voice.speed', { speed: speedText })} onClick={faster}>
          {speedText}
        </button>
      </div>
      {hasFailed && (
        <Text look="note" role="status">
          {t('voice.unplayable')}
        </Text>
      )}
    </>
  );
}

/** The waveform, with the played share. */
function Bars({ waveform, share }: { readonly waveform: readonly number[]; readonly share: number }) {
  const bars = waveform.length > 0 ? waveform : plain;
  return (
    <div className={classes.bars} aria-hidden="true">
      {bars.map((value, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no id but their index.
          key={index}
          className={classes.bar}
          data-played={(index + 0.5) / bars.length <= share || undefined}
          style={{ height: `${Math.max(6, (value / loudest) * 100)}%` }}
        />
      ))}
    </div>
  );
}

/** An audio element's state: whether it plays, its position and its speed. */
function usePlaying(url: string | null) {
  const ref = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const element = ref.current;
    return () => element?.pause();
  }, []);

  const toggle = () => {
    const element = ref.current;
    if (!element) return;
    if (isPlaying) {
      element.pause();
      return;
    }
    if (playing !== element) playing?.pause();
    playing = element;
    element.playbackRate = speed;
    element.play().catch((error: unknown) => {
      // The button was pressed again in between.
      if (!(error instanceof Error && error.name === 'AbortError')) setHasFailed(true);
    });
  };
  const moveTo = (seconds: number) => {
    setAt(seconds);
    if (ref.current) ref.current.currentTime = seconds;
  };
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    setSpeed(next);
    if (ref.current) ref.current.playbackRate = next;
  };
  const audio = {
    ref,
    onPlay: () => setIsPlaying(true),
    onPause: () => setIsPlaying(false),
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => setAt(currentTarget.currentTime),
    onEnded: () => {
      setIsPlaying(false);
      moveTo(0);
    },
    onError: () => setHasFailed(url !== null),
  };
  return { isPlaying, at, speed, hasFailed, toggle, moveTo, faster, audio };
}
