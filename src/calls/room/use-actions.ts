import {
  IconDotsVertical,
  IconHandStop,
  IconKeyboard,
  IconLock,
  IconMaximize,
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconMinimize,
  IconNotes,
  IconPhoneOff,
  IconPictureInPictureTop,
  IconScreenShare,
  IconScreenShareOff,
  IconSettings,
  IconUsers,
  IconUsersMinus,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../call.ts';
import type { CallState } from '../call-state.ts';
import type { CallAction, PanelName, SheetName } from './actions.ts';
import type { Floating } from './use-floating.ts';
import type { FullScreen } from './use-full-screen.ts';

interface Wishes {
  readonly call: Call;
  readonly state: CallState;
  readonly isCoach: boolean;
  readonly isGroup: boolean;
  /** Whether this person writes notes about members. */
  readonly hasNotes: boolean;
  readonly panel: PanelName | null;
  readonly onPanel: (panel: PanelName) => void;
  readonly onSheet: (sheet: SheetName) => void;
  readonly onMicrophone: () => void;
  readonly onCamera: () => void;
  readonly onScreen: () => void;
  readonly onLeave: () => void;
  /** The number of unread messages; null if the session has no conversation. */
  readonly unread: number | null;
  readonly fullScreen: FullScreen;
  readonly floating: Floating;
}

type Translate = ReturnType<typeof useTranslation<'calls'>>['t'];

/** All actions of this call for this person on this device, in the order of the bar. */
export function useActions(wishes: Wishes): readonly CallAction[] {
  const { t } = useTranslation('calls');
  const { isCoach, onSheet, onLeave } = wishes;
  const leave: CallAction = { key: 'leave', icon: IconPhoneOff, label: t('bar.leave'), run: onLeave, look: 'danger', place: 'bar' };
  const end: CallAction = {
    ...{ key: 'end', icon: IconUsersMinus, label: t('leave.everybody'), run: () => onSheet('end') },
    ...{ look: 'danger', place: 'more' },
  };
  // Last in the sheet: ending the call for everyone.
  return [...switches(wishes, t), ...panels(wishes, t), ...rest(wishes, t), leave, ...(isCoach ? [end] : [])];
}

/** What the others hear and see of this person. */
function switches({ call, state, isCoach, isGroup, onMicrophone, onCamera, onScreen }: Wishes, t: Translate): readonly CallAction[] {
  const { me, media } = state;
  const isRaised = me.handRaisedAt !== null;
  const onOrOff = (isOn: boolean) => (isOn ? undefined : ('off' as const));
  const microphone: CallAction = {
    ...{ key: 'microphone', icon: me.microphone ? IconMicrophone : IconMicrophoneOff, label: t(me.microphone ? 'bar.mute' : 'bar.unmute') },
    ...{ run: onMicrophone, look: onOrOff(me.microphone), shortcut: 'm', place: 'bar' },
  };
  const camera: CallAction = {
    ...{ key: 'camera', icon: me.camera ? IconVideo : IconVideoOff, label: t(me.camera ? 'bar.cameraOff' : 'bar.cameraOn') },
    ...{ run: onCamera, look: onOrOff(me.camera), shortcut: 'v', place: 'bar' },
  };
  const screen: CallAction = {
    ...{ key: 'screen', icon: me.screen ? IconScreenShareOff : IconScreenShare, label: t(me.screen ? 'bar.stopSharing' : 'bar.share') },
    ...{ run: onScreen, look: me.screen ? 'on' : undefined, place: 'roomy' },
  };
  const hand: CallAction = {
    ...{ key: 'hand', icon: IconHandStop, label: t(isRaised ? 'bar.lowerHand' : 'bar.raiseHand') },
    ...{ run: () => call.raiseHand(!isRaised), look: isRaised ? 'on' : undefined, shortcut: 'h', place: 'roomy' },
  };
  return [
    microphone,
    // In a large group only the coach has video.
    ...(isCoach || media !== 'voices' ? [camera] : []),
    ...(canShareScreen() ? [screen] : []),
    ...(isGroup ? [hand] : []),
  ];
}

/** The panels beside the call. */
function panels({ state, isGroup, hasNotes, panel, onPanel, unread }: Wishes, t: Translate): readonly CallAction[] {
  const { waiting } = state;
  const opens = (name: PanelName) => ({ run: () => onPanel(name), isOpen: panel === name });
  const chat: CallAction = {
    ...{ key: 'chat', icon: IconMessageCircle, label: t('bar.chat'), ...opens('chat'), shortcut: 'c', place: 'bar' },
    count: panel === 'chat' ? 0 : (unread ?? 0),
    countLabel: t('bar.unread', { count: unread ?? 0 }),
  };
  const people: CallAction = {
    ...{ key: 'people', icon: IconUsers, label: t('bar.people'), ...opens('people'), place: 'roomy' },
    count: waiting.length,
    countLabel: t('knock.count', { count: waiting.length }),
  };
  const notes: CallAction = { key: 'notes', icon: IconNotes, label: t('bar.notes'), ...opens('notes'), place: 'roomy' };
  return [...(unread === null ? [] : [chat]), ...(isGroup ? [people] : []), ...(hasNotes ? [notes] : [])];
}

/** Rare actions, behind the button 'More'. */
function rest({ fullScreen, floating, onSheet }: Wishes, t: Translate): readonly CallAction[] {
  const more = (key: string, icon: CallAction['icon'], label: string, run: () => void): CallAction => ({
    key,
    icon,
    label,
    run,
    place: 'more',
  });
  const { isFull, isPossible, toggle } = fullScreen;
  return [
    more('devices', IconSettings, t('more.devices'), () => onSheet('devices')),
    ...(floating.isPossible ? [more('float', IconPictureInPictureTop, t('more.float'), floating.open)] : []),
    ...(isPossible ? [more('full', isFull ? IconMinimize : IconMaximize, t(isFull ? 'more.leaveFull' : 'more.full'), toggle)] : []),
    ...(hasKeyboard() ? [more('keys', IconKeyboard, t('keys.title'), () => onSheet('keys'))] : []),
    more('privacy', IconLock, t('privacy.title'), () => onSheet('privacy')),
    { key: 'more', icon: IconDotsVertical, label: t('bar.more'), run: () => onSheet('more'), place: 'bar' },
  ];
}

/** Phone browsers cannot share a screen. */
function canShareScreen(): boolean {
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined;
  return devices?.getDisplayMedia !== undefined;
}

/** A device without hover has a touch screen, and most likely no keyboard. */
function hasKeyboard(): boolean {
  return !window.matchMedia('(hover: none)').matches;
}
