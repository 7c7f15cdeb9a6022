import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallTicket } from '../../contract/calls.ts';
import type { Session } from '../../contract/session.ts';
import { useQuery } from '../domain/query/use-query.ts';
import { joinOpensBefore } from '../domain/sessions/session-times.ts';
import { titleOf } from '../domain/sessions/session-title.ts';
import { useReader } from '../i18n/use-reader.ts';
import { CardSkeleton } from '../ui/feedback/skeletons.tsx';
import { Page } from '../ui/page/page.tsx';
import { type CallRole, callAreas } from './area.ts';
import { BeforeJoining } from './before-joining.tsx';
import type { Call, CallRequest, JoinChoice } from './call.ts';
import { CallEnd } from './end/call-end.tsx';
import { Closed, noCallsHere } from './entry/closed.tsx';
import { TooEarly } from './entry/too-early.tsx';
import { Unreachable } from './entry/unreachable.tsx';
import { type AskTicket, askTicket, useEntry } from './entry/use-entry.ts';
import type { CallParts } from './handed-in.ts';
import { knowsCalls } from './knows-calls.ts';
import { openCall } from './open-call.ts';
import { Joined } from './room/joined.tsx';
import type { CallRoomFacts } from './room-facts.ts';
import { useCallState } from './use-call-state.ts';

interface CallPageProps {
  readonly viewer: CallRole;
  readonly sessionId: string;
  readonly parts: CallParts;
  /** How a ticket is requested and a call opened; tests pass their own. */
  readonly askFor?: AskTicket;
  readonly open?: (request: CallRequest) => Call;
}

/** Entering a session's call, the call, and the follow-up. */
export function CallPage({ viewer, sessionId, parts, askFor = askTicket, open = openCall }: CallPageProps) {
  const { entry, ask } = useEntry(sessionId, askFor);
  const session = useQuery('sessions.get', { query: { id: sessionId } }).data;
  const title = useTitle(session);
  const [joined, setJoined] = useState<{ readonly call: Call; readonly room: CallRoomFacts } | null>(null);
  const rebookAt = viewer === 'USER' && session ? `/user/sessions/book?coachId=${session.coachId}` : null;
  const sessionPath = callAreas[viewer].session(sessionId);
  const join = useCallback(
    (ticket: CallTicket, choice: JoinChoice) => setJoined({ call: open({ ticket, choice }), room: factsOf(ticket) }),
    [open],
  );
  useEffect(() => () => joined?.call.leave(), [joined]);

  if (joined) {
    const back = () => {
      setJoined(null);
      ask();
    };
    return <OpenCall {...{ ...joined, session, sessionPath, rebookAt, parts }} onBack={back} />;
  }
  if (entry.kind === 'open' && !knowsCalls()) {
    return (
      <Page title={title}>
        <Closed
          {...{ code: noCallsHere, details: null, session, sessionPath, rebookAt }}
          sessionsPath={callAreas[viewer].sessions}
          onRetry={ask}
        />
      </Page>
    );
  }
  if (entry.kind === 'open') {
    const { ticket } = entry;
    return (
      <BeforeJoining
        room={ticket.room}
        iceServers={iceServersOf(ticket)}
        iceTransportPolicy={ticket.iceTransportPolicy}
        onJoin={(choice) => join(ticket, choice)}
      />
    );
  }
  return (
    <Page title={title}>
      {entry.kind === 'asking' && <CardSkeleton lines={5} height="20rem" />}
      {entry.kind === 'unreachable' && <Unreachable onRetry={ask} />}
      {entry.kind === 'refused' &&
        (entry.code === 'TOO_EARLY' && session ? (
          <TooEarly startsAt={session.startsAt} opensAt={entry.details?.opensAt ?? opensAtOf(session)} onOpen={ask} />
        ) : (
          <Closed
            {...{ code: entry.code, details: entry.details, session, sessionPath, rebookAt }}
            sessionsPath={callAreas[viewer].sessions}
            onRetry={ask}
          />
        ))}
    </Page>
  );
}

interface OpenCallProps {
  readonly call: Call;
  readonly room: CallRoomFacts;
  readonly session: Session | undefined;
  readonly sessionPath: string;
  readonly rebookAt: string | null;
  readonly parts: CallParts;
  readonly onBack: () => void;
}

/** From entering until it is over. */
function OpenCall({ call, room, session, sessionPath, rebookAt, parts, onBack }: OpenCallProps) {
  const state = useCallState(call);
  const { phase, overReason } = state;
  const top = useRef<HTMLDivElement>(null);
  const isOver = phase === 'over';
  // The element that had the focus was removed with the call.
  useEffect(() => {
    if (isOver) top.current?.closest('main')?.focus({ preventScroll: true });
  }, [isOver]);
  if (!isOver) return <Joined {...{ call, state, room, session, parts, rebookAt, sessionPath }} />;
  return (
    <div ref={top}>
      <Page title={room.title}>
        <CallEnd reason={overReason ?? 'left'} {...{ room, session, sessionPath, parts, onBack }} />
      </Page>
    </div>
  );
}

function useTitle(session: Session | undefined): string {
  const { t } = useTranslation('calls');
  const { language } = useReader();
  return session ? titleOf(session, language) : t('title');
}

function opensAtOf({ startsAt }: Pick<Session, 'startsAt'>): string {
  return new Date(Date.parse(startsAt) - joinOpensBefore).toISOString();
}

function iceServersOf({ iceServers }: CallTicket): RTCIceServer[] {
  return iceServers.map(({ urls, username, credential }) => ({ urls, ...(username && { username }), ...(credential && { credential }) }));
}

function factsOf({ room, hasAgora }: CallTicket): CallRoomFacts {
  return { ...room, hasService: hasAgora };
}
