import type { CallSignal } from '../../../contract/call-signals.ts';
import type { TransportEvents } from '../transport.ts';
import { type Adaptation, adapt, beginAdaptation, ownQuality, resumeAdaptation, type VideoLevel } from './adaptation.ts';
import type { ConnectionStats } from './connection-stats.ts';
import { createPair, type Loudness, type Pair, type PairParts } from './pair.ts';
import type { Voices } from './voices.ts';

/** The connection to one of the others, and its quality. */
export interface PeerConnection {
  readonly pair: Pair;
  adaptation: Adaptation;
  stats: ConnectionStats | null;
  /** Until then the other side may still report losses from while the connection was broken. */
  settlesUntil: number;
}

/** One connection to each of the others. */
export interface PeerConnections {
  all(): readonly PeerConnection[];
  /** Closes the connections of people who left, and connects new ones. */
  setOthers(ids: ReadonlySet<string>): void;
  receive(from: string, signal: CallSignal): void;
  loudness(): ReadonlyMap<string, Loudness>;
  close(): void;
}

export interface PeerConnectionsParts extends Pick<PairParts, 'you' | 'configuration' | 'canSignal' | 'now'> {
  readonly send: (to: string, signal: CallSignal) => void;
  readonly voices: Voices;
  readonly events: Pick<TransportEvents, 'onLink' | 'onMedia'>;
  /** Sets up sending over a new connection. */
  readonly begin: (pair: Pair) => void;
}

/** Signals can arrive before the news of a new person; up to this many are kept. */
const maxKept = 60;

export function openPeerConnections({ send, voices, events, begin, ...shared }: PeerConnectionsParts): PeerConnections {
  const connections = new Map<string, PeerConnection>();
  const early = new Map<string, CallSignal[]>();

  function add(other: string): void {
    const onChange = (): void => {
      const connection = connections.get(other);
      if (!connection) return;
      voices.set(other, connection.pair.sounds());
      events.onLink(other, connection.pair.link());
      events.onMedia(other, connection.pair.media());
    };
    const pair = createPair({ ...shared, other, send: (signal) => send(other, signal), onChange });
    connections.set(other, { pair, adaptation: beginAdaptation(shared.now()), stats: null, settlesUntil: 0 });
    begin(pair);
    for (const signal of early.get(other) ?? []) pair.receive(signal);
    early.delete(other);
  }

  return {
    all: () => [...connections.values()],
    setOthers(ids) {
      for (const [other, { pair }] of connections) {
        if (ids.has(other)) continue;
        connections.delete(other);
        pair.close();
        voices.set(other, null);
      }
      for (const other of ids) if (!connections.has(other)) add(other);
    },
    receive(from, signal) {
      const connection = connections.get(from);
      if (connection) return connection.pair.receive(signal);
      const kept = early.get(from) ?? [];
      if (kept.length < maxKept) early.set(from, [...kept, signal]);
    },
    loudness: () => new Map([...connections].map(([other, { pair }]) => [other, pair.loudness()])),
    close() {
      for (const { pair } of connections.values()) pair.close();
      connections.clear();
    },
  };
}

/** The other side reports on audio about every five seconds. */
const settlingMs = 7_000;
/** Losses while it was broken are counted with the first packets that arrive again. */
const brokenTime = 2_000;

/** Samples the quality of a connection, and lowers or raises what is sent over it; at most to `planned`. */
export async function updateStats(connection: PeerConnection, planned: () => VideoLevel, now: () => number): Promise<void> {
  const stats = await connection.pair.look();
  if (connection.pair.link() === 'lost') {
    connection.settlesUntil = now() + settlingMs;
    connection.adaptation = resumeAdaptation(connection.adaptation, now());
  }
  if (!stats || connection.pair.link() !== 'connected') return;
  connection.stats = stats;
  const isSettled = now() >= connection.settlesUntil;
  if (!isSettled && connection.settlesUntil - now() > settlingMs - brokenTime) return;
  // Received packets show at once how the connection is now.
  const sample = isSettled ? stats.sample : { ...stats.sample, lossOut: null, roundTrip: null };
  connection.adaptation = adapt(connection.adaptation, sample, planned(), now());
}

/** The quality of all connections together. */
export function summarizeConnections(connections: readonly PeerConnection[]) {
  const reached = connections.filter(({ pair }) => pair.link() === 'connected');
  const without = reached.filter(({ adaptation }) => adaptation.level === 0);
  const routes = reached.map(({ stats }) => stats?.route);
  return {
    isAnyReached: reached.length > 0 || connections.length === 0,
    quality: ownQuality(reached.map(({ adaptation }) => adaptation.quality)),
    route: routes.includes('relay') ? ('relay' as const) : routes.includes('peer') ? ('peer' as const) : null,
    isVideoTooMuch: reached.length > 0 && without.length * 2 >= reached.length,
    isNobodySeeing: reached.length > 0 && without.length === reached.length,
  };
}
