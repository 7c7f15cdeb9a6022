import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTimeRange } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { Button } from '../ui/controls/button.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/page/card.tsx';
import { Stack } from '../ui/page/layout.tsx';
import { Page } from '../ui/page/page.tsx';
import { Text } from '../ui/text/text.tsx';
import classes from './before-joining.module.css';
import type { JoinChoice } from './call.ts';
import type { MediaPlan } from './call-state.ts';
import type { InputKind } from './devices/acquire.ts';
import { ConnectionLine } from './devices/connection-line.tsx';
import { DeviceChoices } from './devices/device-choices.tsx';
import { deviceLabel } from './devices/device-label.ts';
import { MicrophoneLevel } from './devices/microphone-level.tsx';
import { ProblemHelp } from './devices/problem-help.tsx';
import { openSetup, type Setup, type SetupState, type Source } from './devices/setup.ts';
import { SelfPreview } from './self-preview.tsx';

/** The facts about the room shown before joining; the ticket's room has them. */
export interface RoomPreview {
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isCoach: boolean;
  readonly coachName: string;
  readonly media: MediaPlan;
}

interface BeforeJoiningProps {
  readonly room: RoomPreview;
  /** From the ticket: with a relay among them the connection is measured, otherwise estimated. */
  readonly iceServers?: readonly RTCIceServer[];
  readonly iceTransportPolicy?: RTCIceTransportPolicy;
  readonly onJoin: (choice: JoinChoice) => void;
}

const noServers: readonly RTCIceServer[] = [];

/** Shows one's own video and microphone level, the choice of devices and the connection before anyone else is there. */
export function BeforeJoining({ room, iceServers = noServers, iceTransportPolicy = 'all', onJoin }: BeforeJoiningProps) {
  const { t } = useTranslation('calls-devices');
  const reader = useReader();
  const [setup] = useState(openSetup);
  const { microphone, camera } = useSyncExternalStore(setup.subscribe, setup.state);
  useEffect(() => {
    setup.begin();
    return setup.close;
  }, [setup]);
  const isSeen = room.isCoach || room.media !== 'voices';
  const when = `${formatDay(room.startsAt, reader)}, ${formatTimeRange(room.startsAt, room.endsAt, reader)}`;
  return (
    <Page
      title={t('title')}
      lead={room.title}
      meta={
        <>
          <time dateTime={room.startsAt}>{when}</time>
          {!room.isCoach && <span>{t('with', { name: room.coachName })}</span>}
        </>
      }
    >
      <div className={classes.columns}>
        <Stack gap={4} shrinks>
          <SelfPreview setup={setup} microphone={microphone} camera={camera} isSeen={isSeen} />
          <MicrophoneLine source={microphone} />
          <Problems setup={setup} microphone={microphone} camera={camera} />
        </Stack>
        <Stack gap={4} shrinks>
          <Card>
            {room.media === 'voices' && <Notice tone="info">{t(room.isCoach ? 'join.largeCoach' : 'join.largeMember')}</Notice>}
            <JoinButtons setup={setup} microphone={microphone} camera={camera} onJoin={onJoin} />
            <ConnectionLine iceServers={iceServers} iceTransportPolicy={iceTransportPolicy} />
            <Text look="note">{t('join.private')}</Text>
          </Card>
          <Card title={t('devices.title')}>
            <DeviceChoices hasCamera={isSeen} onChosen={setup.changeTo} />
          </Card>
        </Stack>
      </div>
    </Page>
  );
}

/** Joins with the available devices. Requests the microphone if it was not requested yet. */
function JoinButtons({ setup, microphone, camera, onJoin }: SetupState & { setup: Setup; onJoin: BeforeJoiningProps['onJoin'] }) {
  const { t } = useTranslation('calls-devices');
  const isJoined = useRef(false);
  const enter = () => {
    if (isJoined.current) return;
    isJoined.current = true;
    onJoin(setup.handOver());
  };
  const listens = microphone.state === 'problem';
  const isNotAsked = microphone.state === 'off' && !microphone.isSwitchedOff;
  const join = async () => {
    if (isNotAsked && !(await setup.turnOn('microphone'))) return;
    await setup.answered('camera');
    enter();
  };
  const isAsking = microphone.state === 'asking';
  return (
    <Stack gap={3}>
      <Button size="lg" fullWidth loading={isAsking || camera.state === 'asking'} onClick={() => void join()}>
        {t(listens ? 'join.listen' : 'join.now')}
      </Button>
      {listens && <Text look="note">{t('join.listenText')}</Text>}
      {(isNotAsked || isAsking) && (
        <Button
          variant="subtle"
          fullWidth
          onClick={() => {
            setup.turnOff('microphone');
            enter();
          }}
        >
          {t('join.listenOnly')}
        </Button>
      )}
    </Stack>
  );
}

function MicrophoneLine({ source }: { readonly source: Source }) {
  const { t } = useTranslation('calls-devices');
  const { state, track, replaced, isSwitchedOff } = source;
  if (state === 'problem') return null;
  if (state !== 'on' || !track) {
    const textKey = state === 'asking' ? 'microphone.asking' : isSwitchedOff ? 'microphone.off' : 'microphone.notAsked';
    return (
      <Text look="quiet" role="status">
        {t(textKey)}
      </Text>
    );
  }
  return (
    <Stack gap={3}>
      <MicrophoneLevel track={track} />
      {replaced !== null && <Replaced kind="microphone" lost={replaced} track={track} />}
    </Stack>
  );
}

function Replaced({ kind, lost, track }: { readonly kind: InputKind; readonly lost: string; readonly track: MediaStreamTrack }) {
  const { t } = useTranslation('calls-devices');
  return (
    <Notice tone="info" isLive>
      {t(`${kind}.replaced`, { lost: deviceLabel(lost), name: deviceLabel(track.label) })}
    </Notice>
  );
}

function Problems({ setup, microphone, camera }: SetupState & { readonly setup: Setup }) {
  const { t } = useTranslation('calls-devices');
  return (
    <>
      {microphone.problem && <ProblemHelp kind="microphone" problem={microphone.problem} onRetry={() => void setup.turnOn('microphone')} />}
      {camera.problem && <ProblemHelp kind="camera" problem={camera.problem} onRetry={() => void setup.turnOn('camera')} />}
      {camera.state === 'asking' && (
        <Text look="quiet" role="status">
          {t('camera.asking')}
        </Text>
      )}
      {camera.track && camera.replaced !== null && <Replaced kind="camera" lost={camera.replaced} track={camera.track} />}
    </>
  );
}
