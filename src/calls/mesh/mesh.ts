import type { CallSignal } from '../../../contract/call-signals.ts';
import { errorName, log } from '../../platform/log.ts';
import type { ConnectionReport, Transport, TransportEvents } from '../transport.ts';
import { type OwnVideo, openOwnVideo } from './own-video.ts';
import { openPeerConnections, type PeerConnections, summarizeConnections, updateStats } from './peer-connections.ts';
import { type Heard, hearWho } from './speaking.ts';
import { createVoices } from './voices.ts';

export interface MeshParts {
  /** The own connection. */
  readonly you: string;
  readonly isCoach: boolean;
  readonly servers: Servers;
  readonly send: (to: string, signal: CallSignal) => void;
  /** Signals reach the others now. */
  readonly canSignal: () => boolean;
  readonly events: TransportEvents;
}

export interface Servers {
  readonly iceServers: readonly {
    readonly urls: string[];
    readonly username?: string | undefined;
    readonly credential?: string | undefined;
  }[];
  readonly iceTransportPolicy: 'all' | 'relay';
}

/** Our own transport: one connection to each of the others, the provider forwards their signals. */
export interface Mesh extends Transport {
  receive(from: string, signal: CallSignal): void;
  /** A fresh ticket has named them. */
  renewServers(servers: Servers): void;
}

const lookEvery = 1_000;
const listenEvery = 300;
/** Nobody reached for this long counts as silence, in milliseconds. */
const silentAfter = 4_000;

export function openMesh({ you, isCoach, servers: first, send, canSignal, events }: MeshParts): Mesh {
  const now = (): number => performance.now();
  const voices = createVoices(events.onSoundBlocked);
  let servers = first;
  const own = openOwnVideo(isCoach, () => connections.all());
  const connections = openPeerConnections({
    ...{ you, send, canSignal, now, voices, events },
    configuration: () => configurationOf(servers),
    begin: own.begin,
  });
  const timers = [
    setInterval(watchConnections(connections, own, now, events.onConnection), lookEvery),
    setInterval(listenToAll(you, connections, own, now, events.onSpeaking), listenEvery),
  ];
  return {
    setParties(parties, plan) {
      own.setPlan(plan);
      connections.setOthers(new Set(parties.map(({ connectionId }) => connectionId)));
      own.setLevels();
    },
    setTrack: (kind, track) => own.setTracks({ [kind]: track }),
    setScreen(screen) {
      own.setTracks({ screen: screen?.getVideoTracks()[0] ?? null, screenSound: screen?.getAudioTracks()[0] ?? null });
    },
    allowVideo: own.allow,
    setSpeaker: voices.setSpeaker,
    resumeAudio: voices.resumeAudio,
    receive: connections.receive,
    renewServers(next) {
      servers = next;
      for (const { pair } of connections.all()) pair.configure();
    },
    close() {
      for (const timer of timers) clearInterval(timer);
      connections.close();
      voices.close();
    },
  };
}

function configurationOf({ iceServers, iceTransportPolicy }: Servers): RTCConfiguration {
  return {
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
    iceTransportPolicy,
    bundlePolicy: 'max-bundle',
  };
}

/** Samples every connection, sets what is sent over it, and reports the quality of all of them. */
function watchConnections(
  connections: PeerConnections,
  own: OwnVideo,
  now: () => number,
  onConnection: TransportEvents['onConnection'],
): () => void {
  let isLooking = false;
  let reachedAt = now();
  const report = (): ConnectionReport => {
    const { isAnyReached, isNobodySeeing, ...judged } = summarizeConnections(connections.all());
    if (isAnyReached) reachedAt = now();
    const isVideoHeld = !own.isAllowed() || own.planned() === 0 || isNobodySeeing;
    return { ...judged, isVideoHeld, isSilent: now() - reachedAt >= silentAfter };
  };
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await Promise.all(connections.all().map((connection) => updateStats(connection, own.planned, now)));
      own.setLevels();
      onConnection(report());
    } catch (error) {
      log.warning('call-line-not-read', { why: errorName(error) });
    } finally {
      isLooking = false;
    }
  };
  return () => void look();
}

/** Reports who speaks, oneself among them. */
function listenToAll(
  you: string,
  connections: PeerConnections,
  own: OwnVideo,
  now: () => number,
  onSpeaking: TransportEvents['onSpeaking'],
): () => void {
  let heard: Heard = new Map();
  return () => {
    const levels = connections.loudness();
    const ownLevels = connections.all().map(({ stats }) => stats?.ownLoudness ?? 0);
    if (ownLevels.length > 0 && own.tracks().microphone?.enabled) levels.set(you, Math.max(...ownLevels));
    const answer = hearWho(heard, levels, now());
    heard = answer.heard;
    onSpeaking(answer.speaking);
  };
}
