import type { CallSignal } from '../../contract/call-signals.ts';
import type { CallTicket } from '../../contract/calls.ts';
import { errorName, log } from '../platform/log.ts';
import type { CallParts } from './call-parts.ts';
import type { MediaPlan } from './call-state.ts';
import type { Mesh } from './mesh/mesh.ts';
import type { TicketAnswer } from './signalling/entrance.ts';
import type { AgoraTicket, Party, SentTrack, Transport, TransportEvents } from './transport.ts';

export interface TransportChoiceParts {
  readonly you: string;
  readonly isCoach: boolean;
  readonly parts: Pick<CallParts, 'openMesh' | 'openAgora'>;
  readonly ticket: () => CallTicket;
  readonly askTicket: () => Promise<TicketAnswer>;
  readonly sendSignal: (to: string, signal: CallSignal) => void;
  readonly canSignal: () => boolean;
  readonly events: TransportEvents;
}

export interface TransportChoice extends Transport {
  /** The room now uses this transport: passes it the tracks and the people. */
  use(kind: CallTicket['transport']): void;
  renewTicket(ticket: CallTicket): void;
  receive(from: string, signal: CallSignal): void;
}

/** How often opening a failed transport is retried, in milliseconds. */
const tryAgain = 5_000;

/** The state that is passed to whichever transport the room uses. */
interface Carried {
  readonly tracks: Record<SentTrack, MediaStreamTrack | null>;
  screen: MediaStream | null;
  isVideoAllowed: boolean;
  speaker: string | null;
  people: { readonly parties: readonly Party[]; readonly plan: MediaPlan } | null;
}

function handOn({ tracks, screen, isVideoAllowed, speaker, people }: Carried, to: Transport): void {
  to.setSpeaker(speaker);
  to.allowVideo(isVideoAllowed);
  for (const sent of ['microphone', 'camera'] as const) to.setTrack(sent, tracks[sent]);
  if (screen) to.setScreen(screen);
  if (people) to.setParties(people.parties, people.plan);
}

/** Holds the room's transport, and the state it needs; another one can replace it during the call. */
export function createTransportChoice(given: TransportChoiceParts): TransportChoice {
  const carried: Carried = {
    tracks: { microphone: null, camera: null },
    ...{ screen: null, isVideoAllowed: true, speaker: null, people: null },
  };
  const { use, renewTicket, receive, current, close } = holdTransport(given, (opened) => handOn(carried, opened));
  return {
    use,
    renewTicket,
    receive,
    close,
    setParties(parties, plan) {
      carried.people = { parties, plan };
      current()?.setParties(parties, plan);
    },
    setTrack(sent, track) {
      carried.tracks[sent] = track;
      current()?.setTrack(sent, track);
    },
    setScreen(screen) {
      carried.screen = screen;
      current()?.setScreen(screen);
    },
    allowVideo(isAllowed) {
      carried.isVideoAllowed = isAllowed;
      current()?.allowVideo(isAllowed);
    },
    setSpeaker(deviceId) {
      carried.speaker = deviceId;
      current()?.setSpeaker(deviceId);
    },
    resumeAudio: () => current()?.resumeAudio(),
  };
}

type CurrentTransport = Pick<TransportChoice, 'use' | 'renewTicket' | 'receive' | 'close'> & { readonly current: () => Transport | null };

/** One transport at a time, opened when the room uses it; opening Agora is retried until it succeeds. */
function holdTransport(given: TransportChoiceParts, onOpen: (opened: Transport) => void): CurrentTransport {
  const { you, isCoach, parts, ticket, askTicket, sendSignal, canSignal, events } = given;
  let kind: CallTicket['transport'] | null = null;
  let open: Transport | null = null;
  let mesh: Mesh | null = null;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const begin = (next: Transport): void => {
    open = next;
    onOpen(next);
  };
  const agoraTicket = async (): Promise<AgoraTicket | null> => {
    const answer = await askTicket();
    return answer.kind === 'ticket' && answer.ticket.transport === 'agora' ? answer.ticket : null;
  };
  const end = (): void => {
    clearTimeout(retry);
    open?.close();
    open = null;
    mesh = null;
  };

  async function openAgora(): Promise<void> {
    try {
      const known = ticket();
      const fresh = known.transport === 'agora' ? known : await agoraTicket();
      if (kind !== 'agora' || isClosed) return;
      if (!fresh) throw new Error('There is no ticket of Agora.');
      const opened = await parts.openAgora({ you, isCoach, ticket: fresh, askTicket: agoraTicket, events });
      if (kind === 'agora' && !isClosed) begin(opened);
      else opened.close();
    } catch (error) {
      log.warning('call-agora-not-opened', { why: errorName(error) });
      if (kind === 'agora' && !isClosed) retry = setTimeout(() => void openAgora(), tryAgain);
    }
  }

  return {
    current: () => open,
    use(next) {
      if (kind === next || isClosed) return;
      kind = next;
      end();
      if (next === 'agora') return void openAgora();
      mesh = parts.openMesh({ you, isCoach, servers: ticket(), send: sendSignal, canSignal, events });
      begin(mesh);
    },
    renewTicket: (fresh) => mesh?.renewServers(fresh),
    receive: (from, signal) => mesh?.receive(from, signal),
    close() {
      isClosed = true;
      end();
    },
  };
}
