import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import { useConversation } from '../../domain/chat/queries.ts';
import { storedPreference, storePreference } from '../../i18n/preferences.ts';
import { useUnsavedWork } from '../../ui/form/unsaved-work.ts';
import type { PanelName, SheetName } from './actions.ts';
import type { InCallProps } from './in-call-props.ts';
import { useActions } from './use-actions.ts';
import { useDeviceSwitches } from './use-device-switches.ts';
import { useFloating } from './use-floating.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMediaSession } from './use-media-session.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The open panels of a call, and all actions: by buttons, keys, a headset and the small window. */
export function useCallControls({ call, state, room, session, parts }: InCallProps) {
  const { isCoach, kind, title } = room;
  const { me, people } = state;
  const isGroup = kind !== 'one-on-one';
  const isRoomy = useMediaQuery('(min-width: 48em) and (min-height: 30em)', true, { getInitialValueInEffect: false });
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const devices = useDeviceSwitches(call, state);
  const conversationId = (parts.chat && session?.conversationId) ?? null;
  // A person who is not part of a conversation is offered the next step instead.
  const isOfferedInVain = state.offer === 'chat' && conversationId === null && session !== undefined;
  useLayoutEffect(() => {
    if (isOfferedInVain) call.decline('chat');
  }, [isOfferedInVain, call]);
  const unread = useConversation(conversationId).data?.unreadCount ?? 0;
  const fullScreen = useFullScreen();
  const floating = useFloating(stage);
  const keys = useKeySwitch();
  useUnsavedWork(true);
  useWakeLock();
  const actions = useActions({
    ...{ call, state, isCoach, isGroup, panel, fullScreen, floating, hasNotes: parts.answersOf !== null, onSheet: setSheet },
    ...{ onMicrophone: devices.turnMicrophone, onCamera: devices.turnCamera, onScreen: devices.turnScreen },
    onPanel: (name) => setPanel(panel === name ? null : name),
    onLeave: () => (isCoach && isGroup && people.length > 0 ? setSheet('leave') : call.leave()),
    unread: conversationId === null ? null : unread,
  });
  const keyed = actions.filter(({ shortcut }) => shortcut !== undefined);
  useShortcuts(
    { ...Object.fromEntries(keyed.map(({ shortcut, run }) => [shortcut, run])), '?': () => setSheet('keys') },
    keys.isOn && sheet === null,
  );
  const name = (people.length === 1 ? people[0]?.name : undefined) ?? title;
  useMediaSession({
    ...{ title: name, isMicrophoneOn: me.microphone, isCameraOn: me.camera, onFloat: floating.open },
    ...{ onMicrophone: devices.turnMicrophone, onCamera: devices.turnCamera, onHangUp: () => call.leave() },
  });
  const isInBar = (place: 'bar' | 'roomy' | 'more') => place === 'bar' || (place === 'roomy' && isRoomy);
  return {
    ...{ name, isGroup, panel, setPanel, sheet, setSheet, stage, devices, conversationId, floating, keys, keyed },
    inBar: actions.filter(({ place }) => isInBar(place)),
    behindMore: actions.filter(({ place }) => !isInBar(place)),
  };
}

/** Whether single keys are shortcuts; stored on this device. */
function useKeySwitch() {
  const [isOn, setIsOn] = useState(() => storedPreference('call_keys') !== 'off');
  const turn = (next: boolean) => {
    storePreference('call_keys', next ? 'on' : 'off');
    setIsOn(next);
  };
  return { isOn, turn };
}
