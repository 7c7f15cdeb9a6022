import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShared } from '../identity/index.ts';
import { PersonAvatar } from '../ui/text/person-avatar.tsx';
import classes from './before-joining.module.css';
import type { InputKind } from './devices/acquire.ts';
import type { Setup, SetupState, Source } from './devices/setup.ts';

interface SelfPreviewProps extends SetupState {
  readonly setup: Setup;
  /** Others can see this person in the call. */
  readonly isSeen: boolean;
}

/** One's own video as the others will see it, and the switches for microphone and camera. */
export function SelfPreview({ setup, microphone, camera, isSeen }: SelfPreviewProps) {
  const { t } = useTranslation('calls-devices');
  const { user } = useShared();
  const label = { off: 'preview.off', asking: 'preview.asking', on: 'preview.off', problem: 'preview.problem' } as const;
  return (
    <section className={classes.stage} aria-label={t('preview.label')} data-empty={camera.track ? undefined : true}>
      {camera.track ? (
        <OwnVideo track={camera.track} label={t('preview.label')} />
      ) : (
        <div className={classes.nobody}>
          {user ? <PersonAvatar name={user.fullName} image={user.image} size="large" /> : <IconVideoOff size={40} aria-hidden="true" />}
          <span>{t(isSeen ? label[camera.state] : 'preview.hidden')}</span>
        </div>
      )}
      <div className={classes.switches}>
        <Switch kind="microphone" source={microphone} setup={setup} />
        {isSeen && <Switch kind="camera" source={camera} setup={setup} />}
      </div>
    </section>
  );
}

const signs = { microphone: [IconMicrophone, IconMicrophoneOff], camera: [IconVideo, IconVideoOff] } as const;

function Switch({ kind, source, setup }: { readonly kind: InputKind; readonly source: Source; readonly setup: Setup }) {
  const { t } = useTranslation('calls-devices');
  const isOn = source.state === 'on' || source.state === 'asking';
  const Sign = signs[kind][isOn ? 0 : 1];
  const toggle = () => {
    if (isOn) setup.turnOff(kind);
    else void setup.turnOn(kind);
  };
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={t(isOn ? `${kind}.turnOff` : `${kind}.turnOn`)}
      data-off={!isOn || undefined}
      data-busy={source.state === 'asking' || undefined}
      onClick={toggle}
    >
      <Sign size={26} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

function OwnVideo({ track, label }: { readonly track: MediaStreamTrack; readonly label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    // Muted video may play at once; a phone in power-saving mode waits for a tap.
    void element.play()?.catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  const isMirrored = track.getSettings?.().facingMode !== 'environment';
  return <video ref={video} className={classes.video} data-mirrored={isMirrored || undefined} aria-label={label} muted playsInline />;
}
