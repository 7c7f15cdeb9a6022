import { IconMicrophone, IconMicrophoneOff, IconPhoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CallState } from '../call-state.ts';
import classes from './floating-call.module.css';
import { stagePlan } from './stage-plan.ts';
import { Tile } from './tile.tsx';

interface FloatingCallProps {
  readonly body: HTMLElement;
  readonly state: CallState;
  readonly onMicrophone: () => void;
  readonly onCamera: () => void;
  readonly onLeave: () => void;
}

/** The call in the small window on top of others: the large or speaking person, and the three most important buttons. */
export function FloatingCall({ body, state, onMicrophone, onCamera, onLeave }: FloatingCallProps) {
  const { t } = useTranslation('calls');
  const { me, people } = state;
  const { large, others } = stagePlan(state);
  const shown = large?.person ?? people.find(({ isSpeaking }) => isSpeaking) ?? others[0] ?? me;
  const Microphone = me.microphone ? IconMicrophone : IconMicrophoneOff;
  const Camera = me.camera ? IconVideo : IconVideoOff;
  return createPortal(
    <div className={classes.floating}>
      <Tile person={shown} isScreen={large?.kind === 'screen'} />
      <div className={classes.bar}>
        <button
          type="button"
          data-off={!me.microphone || undefined}
          aria-label={t(me.microphone ? 'bar.mute' : 'bar.unmute')}
          onClick={onMicrophone}
        >
          <Microphone size={22} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          data-off={!me.camera || undefined}
          aria-label={t(me.camera ? 'bar.cameraOff' : 'bar.cameraOn')}
          onClick={onCamera}
        >
          <Camera size={22} stroke={1.75} aria-hidden="true" />
        </button>
        <button type="button" data-danger aria-label={t('bar.leave')} onClick={onLeave}>
          <IconPhoneOff size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>,
    body,
  );
}
