import type { CallSignal } from '../../../contract/call-signals.ts';
import type { Transport, TransportEvents } from '../transport.ts';
import { openOwnVideo } from './own-video.ts';
import { openPeerConnections } from './peer-connections.ts';
import { createVoices } from './voices.ts';
import { watchConnections } from './watch-connections.ts';

export interface MeshParts {
  /** One's own connection. */
  readonly you: string;
  readonly isCoach: boolean;
  readonly servers: Servers;
  readonly send: (to: string, signal: CallSignal) => void;
  /** Whether signals reach the others now. */
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

/** Our own transport: one connection to each of the others; the provider forwards their signals. */
export interface Mesh extends Transport {
  receive(from: string, signal: CallSignal): void;
  /** A fresh ticket has named them. */
  renewServers(servers: Servers): void;
}

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
  const stopWatching = watchConnections({ you, connections, own, now, events });
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
      stopWatching();
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
