import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import classes from './devices.module.css';
import { useLevel } from './level.ts';

const bars = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20);

/** Shows whether the microphone hears something. */
export function MicrophoneLevel({ track }: { readonly track: MediaStreamTrack }) {
  const { t } = useTranslation('calls-devices');
  const { level, heard } = useLevel(track);
  const isMuted = useMuted(track);
  return (
    <Stack gap={2}>
      <div className={classes.level} role="img" aria-label={t('microphone.level')}>
        {bars.map((from) => (
          <span key={from} className={classes.bar} data-lit={(level >= from && !isMuted) || undefined} />
        ))}
      </div>
      <Text look="note" role="status">
        {t(isMuted ? 'microphone.muted' : (`microphone.${heard}` as const))}
      </Text>
    </Stack>
  );
}

/** The system or the headset has muted it: the track continues and is silent. */
function useMuted(track: MediaStreamTrack): boolean {
  const [isMuted, setIsMuted] = useState(track.muted);
  useEffect(() => {
    const look = () => setIsMuted(track.muted);
    look();
    track.addEventListener('mute', look);
    track.addEventListener('unmute', look);
    return () => {
      track.removeEventListener('mute', look);
      track.removeEventListener('unmute', look);
    };
  }, [track]);
  return isMuted;
}
