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
  /** The room goes over this one now: what is sent and who is in is handed on. */
  use(kind: CallTicket['transport']): void;
  renewTicket(ticket: CallTicket): void;
  receive(from: string, signal: CallSignal): void;
}

/** How often a transport that did not open is tried again, in milliseconds. */
const tryAgain = 5_000;

/** Holds the transport that the room goes over, and what it has to know; another one takes its place during the call. */
export function createTransportChoice({
  you,
  isCoach,
  parts,
  ticket,
  askTicket,
  sendSignal,
  canSignal,
  events,
}: TransportChoiceParts): TransportChoice {
  let kind: CallTicket['transport'] | null = null;
  let open: Transport | null = null;
  let mesh: Mesh | null = null;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const tracks: Record<SentTrack, MediaStreamTrack | null> = { microphone: null, camera: null };
  let screen: MediaStream | null = null;
  let isVideoAllowed = true;
  let speaker: string | null = null;
  let people: { parties: readonly Party[]; plan: MediaPlan } | null = null;

  function begin(next: Transport): void {
    open = next;
    next.setSpeaker(speaker);
    next.allowVideo(isVideoAllowed);
    for (const sent of ['microphone', 'camera'] as const) next.setTrack(sent, tracks[sent]);
    if (screen) next.setScreen(screen);
    if (people) next.setParties(people.parties, people.plan);
  }

  async function agoraTicket(): Promise<AgoraTicket | null> {
    const answer = await askTicket();
    return answer.kind === 'ticket' && answer.ticket.transport === 'agora' ? answer.ticket : null;
  }

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
    use(next) {
      if (kind === next || isClosed) return;
      kind = next;
      clearTimeout(retry);
      open?.close();
      open = null;
      mesh = null;
      if (next === 'agora') void openAgora();
      else {
        mesh = parts.openMesh({ you, isCoach, servers: ticket(), send: sendSignal, canSignal, events });
        begin(mesh);
      }
    },
    renewTicket: (fresh) => mesh?.renewServers(fresh),
    receive: (from, signal) => mesh?.receive(from, signal),
    setParties(parties, plan) {
      people = { parties, plan };
      open?.setParties(parties, plan);
    },
    setTrack(sent, track) {
      tracks[sent] = track;
      open?.setTrack(sent, track);
    },
    setScreen(next) {
      screen = next;
      open?.setScreen(next);
    },
    allowVideo(isAllowed) {
      isVideoAllowed = isAllowed;
      open?.allowVideo(isAllowed);
    },
    setSpeaker(deviceId) {
      speaker = deviceId;
      open?.setSpeaker(deviceId);
    },
    hear: () => open?.hear(),
    close() {
      isClosed = true;
      clearTimeout(retry);
      open?.close();
      open = null;
      mesh = null;
    },
  };
}
