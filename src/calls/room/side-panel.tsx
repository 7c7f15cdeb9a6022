import { IconMicrophone, IconMicrophoneOff, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lastUsed } from '../../ui/controls/last-used.ts';
import { RoundButton } from '../../ui/controls/round-button.tsx';
import { giveFocusBack } from '../../ui/page/give-focus-back.ts';
import classes from './side-panel.module.css';

interface SidePanelProps {
  readonly title: string;
  readonly isMicrophoneOn: boolean;
  readonly onMicrophone: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the call; on the phone over it, below the speaker's video. */
export function SidePanel({ title, isMicrophoneOn, onMicrophone, onClose, children }: SidePanelProps) {
  const { t } = useTranslation(['calls', 'common']);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const opener = lastUsed();
    const element = panel.current;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (element) giveFocusBack(opener, element);
    };
  }, []);
  const Microphone = isMicrophoneOn ? IconMicrophone : IconMicrophoneOff;
  return (
    <aside
      ref={panel}
      className={classes.panel}
      aria-labelledby={titleId}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose();
      }}
    >
      <header className={classes.head}>
        <h2 className={classes.title} id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <RoundButton
          className={classes.microphone}
          data-off={!isMicrophoneOn || undefined}
          label={t(isMicrophoneOn ? 'bar.mute' : 'bar.unmute')}
          onClick={onMicrophone}
        >
          <Microphone size={22} stroke={1.75} aria-hidden="true" />
        </RoundButton>
        <RoundButton label={t('common:actions.close')} onClick={onClose}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </RoundButton>
      </header>
      <div className={classes.body}>
        <Suspense>{children}</Suspense>
      </div>
    </aside>
  );
}
