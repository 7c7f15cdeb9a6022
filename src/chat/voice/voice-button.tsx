import { IconMicrophone, IconPlayerPause, IconPlayerRecord, IconSend, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendFileMessage } from '../../domain/chat/file-messages.ts';
import { RoundButton } from '../../ui/controls/round-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { clockText } from './clock-text.ts';
import { NotRecording, type Recording, startRecording, type VoiceProblem } from './record.ts';
import classes from './voice.module.css';

interface VoiceButtonProps {
  readonly conversationId: string;
  readonly onSent?: (messageId: string) => void;
  /** While it records, it replaces the controls beside it. */
  readonly onRecording?: (isRecording: boolean) => void;
}

type Problem = VoiceProblem | 'full' | 'failed' | 'noRoom';

/** Records a voice message of up to three minutes and sends it, online or offline. */
export function VoiceButton(props: VoiceButtonProps) {
  const { t } = useTranslation('chat-files');
  const { recording, problem, setProblem, isBusy, button, begin, send, discard } = useRecording(props);
  return (
    <>
      {recording ? (
        <Strip
          recording={recording}
          onEnded={(why) => setProblem(why === 'full' ? 'full' : 'failed')}
          onDiscard={discard}
          onSend={() => void send()}
        />
      ) : (
        <RoundButton ref={button} look="accent" label={t('voice.record')} disabled={isBusy} onClick={begin}>
          <IconMicrophone size={22} stroke={1.75} aria-hidden="true" />
        </RoundButton>
      )}
      {problem && (
        <Notice tone="warning" isLive>
          {problem === 'noRoom' ? t('attach.noRoom') : t(`voice.${problem}`)}
        </Notice>
      )}
    </>
  );
}

/** The running recording, its actions, and where the focus goes afterwards. */
function useRecording({ conversationId, onSent, onRecording }: VoiceButtonProps) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const current = useRef<Recording | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => current.current?.discard(), []);

  const hold = (next: Recording | null) => {
    current.current = next;
    setRecording(next);
    onRecording?.(next !== null);
    if (next === null) requestAnimationFrame(() => button.current?.focus());
  };
  const begin = () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    startRecording()
      .then(hold, (error: unknown) => setProblem(error instanceof NotRecording ? error.problem : 'unsupported'))
      .finally(() => setIsBusy(false));
  };
  const send = async () => {
    if (!recording || isBusy) return;
    setIsBusy(true);
    try {
      const voice = await recording.finish();
      hold(null);
      setProblem(null);
      if (!voice) return;
      const id = await sendFileMessage(conversationId, { ...voice, fileName: 'voice-message', thumbnail: null });
      onSent?.(id);
    } catch {
      setProblem('noRoom');
    } finally {
      setIsBusy(false);
    }
  };
  const discard = () => {
    recording?.discard();
    setProblem(null);
    hold(null);
  };
  return { recording, problem, setProblem, isBusy, button, begin, send, discard };
}

interface StripProps {
  readonly recording: Recording;
  readonly onEnded: (why: 'full' | 'lost') => void;
  readonly onDiscard: () => void;
  readonly onSend: () => void;
}

/** The recording strip: length, loudness, and actions. */
function Strip({ recording, onEnded, onDiscard, onSend }: StripProps) {
  const { t } = useTranslation('chat-files');
  const [seconds, setSeconds] = useState(0);
  const [loudness, setLoudness] = useState(0);
  const [state, setState] = useState<'recording' | 'paused' | 'ended'>('recording');
  const send = useRef<HTMLButtonElement>(null);
  const ended = useRef(onEnded);
  ended.current = onEnded;
  useEffect(() => {
    recording.onProgress = (length, loud) => {
      setSeconds(length);
      setLoudness(loud);
    };
    recording.onEnded = (why) => {
      setState('ended');
      ended.current(why);
    };
    send.current?.focus();
  }, [recording]);
  const isPaused = state !== 'recording';
  const toggle = () => {
    if (isPaused) recording.resume();
    else recording.pause();
    setState(isPaused ? 'recording' : 'paused');
  };
  // Announced every ten seconds, not ten times a second.
  const announced = clockText(isPaused ? seconds : Math.floor(seconds / 10) * 10);
  return (
    <fieldset className={classes.strip} aria-label={t('voice.group')} style={{ border: 0, margin: 0 }}>
      <Stack as="span" className={classes.dot} data-paused={isPaused || undefined} aria-hidden="true" />
      <span className={classes.time} aria-hidden="true">
        {clockText(seconds)}
      </span>
      <span
        className={classes.level}
        style={{ ['--loudness' as string]: `${isPaused ? 0 : Math.round(loudness * 100)}%` }}
        aria-hidden="true"
      />
      <VisuallyHidden role="status">{t(isPaused ? 'voice.paused' : 'voice.recording', { time: announced })}</VisuallyHidden>
      <RoundButton look="accent" label={t('voice.discard')} onClick={onDiscard}>
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </RoundButton>
      {state !== 'ended' && (
        <RoundButton look="accent" label={t(isPaused ? 'voice.resume' : 'voice.pause')} onClick={toggle}>
          {isPaused ? (
            <IconPlayerRecord size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPlayerPause size={20} stroke={1.75} aria-hidden="true" />
          )}
        </RoundButton>
      )}
      <RoundButton ref={send} look="main" label={t('voice.send')} onClick={onSend}>
        <IconSend size={20} stroke={1.75} aria-hidden="true" />
      </RoundButton>
    </fieldset>
  );
}
