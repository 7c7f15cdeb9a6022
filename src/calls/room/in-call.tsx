import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../contract/session.ts';
import { useConversation } from '../../domain/chat/queries.ts';
import { peopleOf } from '../../domain/sessions/people.ts';
import { storedPreference, storePreference } from '../../i18n/preferences.ts';
import { useUnsavedWork } from '../../ui/form/unsaved-work.ts';
import type { Call } from '../call.ts';
import type { CallState, DeviceProblem, Offer } from '../call-state.ts';
import type { CallParts } from '../handed-in.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import type { CallRoomFacts } from '../room-facts.ts';
import { useSecond } from '../use-second.ts';
import type { PanelName, SheetName } from './actions.ts';
import { Alone } from './alone.tsx';
import { Announcer } from './announcer.tsx';
import { CallBar } from './call-bar.tsx';
import { CallHead } from './call-head.tsx';
import { CallSheets } from './call-sheets.tsx';
import { coachLateFor } from './call-times.ts';
import { FloatingCall } from './floating-call.tsx';
import { noticeOf } from './notice-of.ts';
import { Notices } from './notices.tsx';
import { PeoplePanel } from './people-panel.tsx';
import classes from './room.module.css';
import { SelfView } from './self-view.tsx';
import { SidePanel } from './side-panel.tsx';
import { Stage } from './stage.tsx';
import { raisedHands } from './stage-plan.ts';
import { useActions } from './use-actions.ts';
import { useFloating } from './use-floating.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMediaSession } from './use-media-session.ts';
import { useNearEnd } from './use-near-end.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface InCallProps {
  readonly call: Call;
  readonly state: CallState;
  readonly room: CallRoomFacts;
  /** As this device knows it; its conversation and, for the coach, its people. */
  readonly session: Session | undefined;
  readonly parts: CallParts;
  /** Where a member books another time; null for a coach. */
  readonly rebookAt: string | null;
}

/** The call itself: the others large, oneself small, and what one does beside talking. */
export function InCall({ call, state, room, session, parts, rebookAt }: InCallProps) {
  const { t } = useTranslation('calls');
  const { isCoach, kind, coachName, title } = room;
  const { me, people } = state;
  const isGroup = kind !== 'one-on-one';
  const isRoomy = useMediaQuery('(min-width: 48em) and (min-height: 30em)', true, { getInitialValueInEffect: false });
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const devices = useDeviceWishes(call, state);
  const conversationId = (parts.chat && session?.conversationId) ?? null;
  const unread = useConversation(conversationId).data?.unreadCount ?? 0;
  const fullScreen = useFullScreen();
  const floating = useFloating(stage);
  const keys = useKeySwitch();
  useUnsavedWork(true);
  useWakeLock();

  const leave = () => (isCoach && isGroup && people.length > 0 ? setSheet('leave') : call.leave());
  const turnPanel = (name: PanelName) => setPanel(panel === name ? null : name);
  const actions = useActions({
    ...{ call, state, isCoach, isGroup, panel, fullScreen, floating, hasNotes: parts.answersOf !== null },
    ...{ onPanel: turnPanel, onSheet: setSheet, onLeave: leave, unread: conversationId === null ? null : unread },
    ...{ onMicrophone: devices.turnMicrophone, onCamera: devices.turnCamera, onScreen: devices.turnScreen },
  });
  const keyed = actions.filter(({ shortcut }) => shortcut !== undefined);
  useShortcuts(
    { ...Object.fromEntries(keyed.map(({ shortcut, run }) => [shortcut, run])), '?': () => setSheet('keys') },
    keys.isOn && sheet === null,
  );
  const name = people.length === 1 ? people[0]?.name : undefined;
  useMediaSession({
    ...{ title: name ?? title, isMicrophoneOn: me.microphone, isCameraOn: me.camera },
    ...{ onMicrophone: devices.turnMicrophone, onCamera: devices.turnCamera, onHangUp: call.leave.bind(call), onFloat: floating.open },
  });
  const wasHere = useWasHere(state, isCoach);
  const isCoachLate = useIsCoachLate(room, state) && !wasHere;
  const notice = noticeOf(state, { problem: devices.problem, isCoachLate: isCoachLate && people.length > 0 });
  const expected = isCoach
    ? session && !isGroup
      ? peopleOf(session)[0]
      : undefined
    : { fullName: coachName, image: session?.coachImage ?? null };
  const acceptOffer = (offer: Offer) => {
    if (offer === 'chat' && conversationId !== null) setPanel('chat');
    if (offer === 'telephone') setSheet('phone');
  };
  const isInBar = (place: 'bar' | 'roomy' | 'more') => place === 'bar' || (place === 'roomy' && isRoomy);

  return (
    <div className={classes.room} data-fills-screen="call" data-panel={panel ?? undefined}>
      <CallHead title={name ?? title} room={room} onPrivacy={() => setSheet('privacy')} />
      <div className={classes.ground} ref={stage}>
        {people.length === 0 ? (
          <Alone
            {...{ room, isCoach, rebookAt, wasHere }}
            name={expected?.fullName ?? null}
            picture={expected?.image ?? null}
            onChat={conversationId === null ? null : () => setPanel('chat')}
          />
        ) : (
          <Stage state={state} isGroup={isGroup} />
        )}
        <SelfView state={state} />
        <Notices
          {...{ call, state, notice, coachName, rebookAt }}
          onHelp={() => setSheet('problem')}
          onProblemRead={devices.forget}
          onAccept={acceptOffer}
          onMicrophone={devices.turnMicrophone}
        />
      </div>
      <CallBar label={t('bar.label')} actions={actions.filter(({ place }) => isInBar(place))} />
      {panel && (
        <SidePanel
          key={panel}
          title={t(`panel.${panel}`)}
          isMicrophoneOn={me.microphone}
          onMicrophone={devices.turnMicrophone}
          onClose={() => setPanel(null)}
        >
          {panel === 'chat' && conversationId !== null && parts.chat?.(conversationId)}
          {panel === 'people' && <PeoplePanel {...{ call, state, isCoach }} />}
          {panel === 'notes' && session && parts.answersOf && (
            <NotesPanel session={session} answersOf={parts.answersOf} isSharing={me.screen} />
          )}
        </SidePanel>
      )}
      <CallSheets
        {...{ sheet, call, state, room, keys }}
        members={isCoach ? peopleOf(session ?? { registrations: [] }) : null}
        problem={notice?.kind === 'device' && notice.device !== 'screen' ? { device: notice.device, problem: notice.problem } : null}
        onRetry={devices.turn}
        actions={actions.filter(({ place }) => !isInBar(place))}
        keyed={keyed}
        onClose={() => setSheet(null)}
      />
      {floating.body && (
        <FloatingCall
          {...{ body: floating.body, state }}
          onMicrophone={devices.turnMicrophone}
          onCamera={devices.turnCamera}
          onLeave={() => call.leave()}
        />
      )}
      <Announcer people={people} news={useNews(state, room)} />
    </div>
  );
}

/** What is to be heard besides comings and goings: the end that comes near, else whose hand went up last. */
function useNews(state: CallState, room: CallRoomFacts): string | null {
  const { t } = useTranslation('calls');
  const end = useNearEnd(room);
  const last = raisedHands(state).findLast(({ connectionId }) => connectionId !== state.me.connectionId);
  return end ?? (last ? t('aloud.hand', { name: last.name }) : null);
}

/** Whether whoever is waited for, the coach or somebody for the coach, was in this call already: who has left is not late. */
function useWasHere({ people }: CallState, isCoach: boolean): boolean {
  const [wasHere, setWasHere] = useState(false);
  const isHere = isCoach ? people.length > 0 : people.some(({ role }) => role === 'coach');
  useEffect(() => {
    if (isHere) setWasHere(true);
  }, [isHere]);
  return wasHere;
}

function useIsCoachLate(room: CallRoomFacts, { people }: CallState): boolean {
  const now = useSecond();
  const isHere = room.isCoach || people.some(({ role }) => role === 'coach');
  return coachLateFor(room, isHere, now) !== null;
}

/** Switches devices, and keeps what was wrong with one until it was read or works. */
function useDeviceWishes(call: Call, { me }: CallState) {
  const [problem, setProblem] = useState<{ device: 'microphone' | 'camera' | 'screen'; problem: DeviceProblem } | null>(null);
  const turn = (device: 'microphone' | 'camera') =>
    void wish(device, device === 'camera' ? call.setCamera(true) : call.setMicrophone(true));
  const wish = async (device: 'microphone' | 'camera' | 'screen', work: Promise<DeviceProblem | null>) => {
    const found = await work;
    // Whoever closes the browser's choice of a screen knows that nothing is shown.
    setProblem(found === null || (device === 'screen' && found === 'refused') ? null : { device, problem: found });
  };
  useEffect(() => {
    setProblem((former) => (former && former.device !== 'screen' && me[former.device] ? null : former));
  }, [me]);
  return {
    problem,
    turn,
    forget: () => setProblem(null),
    turnMicrophone: () => void wish('microphone', call.setMicrophone(!me.microphone)),
    turnCamera: () => void wish('camera', call.setCamera(!me.camera)),
    turnScreen: () => void wish('screen', call.shareScreen(!me.screen)),
  };
}

/** Whether single keys do something; kept on this device. */
function useKeySwitch() {
  const [isOn, setIsOn] = useState(() => storedPreference('call_keys') !== 'off');
  const turn = (next: boolean) => {
    storePreference('call_keys', next ? 'on' : 'off');
    setIsOn(next);
  };
  return { isOn, turn };
}
