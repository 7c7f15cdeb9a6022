import { useTranslation } from 'react-i18next';
import { peopleOf } from '../../domain/sessions/people.ts';
import { useFillsScreen } from '../../ui/page/use-fills-screen.ts';
import { asElement } from '../../ui/text/as-element.tsx';
import type { CallState } from '../call-state.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import type { CallRoomFacts } from '../room-facts.ts';
import { Alone } from './alone.tsx';
import { Announcer } from './announcer.tsx';
import { CallBar } from './call-bar.tsx';
import { CallHead } from './call-head.tsx';
import { CallSheets } from './call-sheets.tsx';
import { FloatingCall } from './floating-call.tsx';
import { HiddenPanel } from './hidden-panel.tsx';
import type { InCallProps } from './in-call-props.ts';
import { type CallNotice, noticeOf } from './notice-of.ts';
import { Notices } from './notices.tsx';
import { PeoplePanel } from './people-panel.tsx';
import classes from './room.module.css';
import { SelfView } from './self-view.tsx';
import { SidePanel } from './side-panel.tsx';
import { Stage } from './stage.tsx';
import { raisedHands } from './stage-plan.ts';
import { useCallControls } from './use-call-controls.ts';
import { useNearEnd } from './use-near-end.ts';
import { useWhoIsHere } from './use-who-is-here.ts';

type CallControls = ReturnType<typeof useCallControls>;

/** The call itself: the others large, oneself small, and the controls. */
export function InCall(props: InCallProps) {
  const { t } = useTranslation('calls');
  const { call, state, room, session } = props;
  useFillsScreen('call');
  const controls = useCallControls(props);
  const { name, panel, sheet, setSheet, devices, floating, keys, keyed, inBar, behindMore } = controls;
  const { wasHere, isCoachLate } = useWhoIsHere(state, room);
  const notice = noticeOf(state, { problem: devices.problem, isCoachLate: isCoachLate && state.people.length > 0 });
  const problem = notice?.kind === 'device' && notice.device !== 'screen' ? { device: notice.device, problem: notice.problem } : null;
  return (
    <div className={classes.room} data-panel={panel ?? undefined}>
      <CallHead title={name} room={room} onPrivacy={() => setSheet('privacy')} />
      <Ground {...{ ...props, controls, wasHere, notice }} />
      <CallBar label={t('bar.label')} actions={inBar} />
      <OpenPanel {...{ ...props, controls }} />
      <CallSheets
        {...{ sheet, call, state, room, keys, keyed, problem }}
        members={room.isCoach ? peopleOf(session ?? { registrations: [] }) : null}
        onRetry={devices.retry}
        actions={behindMore}
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
      <Announcer people={state.people} notice={useAnnouncement(state, room)} />
    </div>
  );
}

interface GroundProps extends InCallProps {
  readonly controls: CallControls;
  readonly wasHere: boolean;
  readonly notice: CallNotice | null;
}

/** The videos, and the notices on top of them. */
function Ground({ call, state, room, session, rebookAt, controls, wasHere, notice }: GroundProps) {
  const { isCoach, coachName } = room;
  const { isGroup, conversationId, devices, setPanel, setSheet, stage } = controls;
  const member = isGroup || !session ? undefined : peopleOf(session)[0];
  const expected = isCoach ? member : { fullName: coachName, image: session?.coachImage ?? null };
  return (
    <div className={classes.ground} ref={stage}>
      {state.people.length === 0 ? (
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
        onAccept={(offer) => {
          if (offer === 'chat' && conversationId !== null) setPanel('chat');
          if (offer === 'telephone') setSheet('phone');
        }}
        onMicrophone={devices.turnMicrophone}
      />
    </div>
  );
}

/** The panel beside the call. On a shared screen nobody else reads the panel. */
function OpenPanel({ call, state, room, session, parts, controls }: InCallProps & { readonly controls: CallControls }) {
  const { t } = useTranslation('calls');
  const { panel, setPanel, devices, conversationId } = controls;
  const { isShowingScreen } = devices;
  if (panel === null) return null;
  return (
    <SidePanel
      key={panel}
      title={t(`panel.${panel}`)}
      isMicrophoneOn={state.me.microphone}
      onMicrophone={devices.turnMicrophone}
      onClose={() => setPanel(null)}
    >
      {panel === 'people' && <PeoplePanel {...{ call, state, isCoach: room.isCoach }} />}
      {panel !== 'people' && isShowingScreen && <HiddenPanel of={panel} />}
      {panel === 'chat' && !isShowingScreen && conversationId !== null && asElement(parts.chat?.(conversationId))}
      {panel === 'notes' && !isShowingScreen && session && parts.answersOf && <NotesPanel session={session} answersOf={parts.answersOf} />}
    </SidePanel>
  );
}

/** The announcement besides arrivals and departures: the approaching end, else the latest raised hand. */
function useAnnouncement(state: CallState, room: CallRoomFacts): string | null {
  const { t } = useTranslation('calls');
  const end = useNearEnd(room);
  const last = raisedHands(state).findLast(({ connectionId }) => connectionId !== state.me.connectionId);
  return end ?? (last ? t('aloud.hand', { name: last.name }) : null);
}
