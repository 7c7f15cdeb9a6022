import type { CallSignal } from '../../../contract/call-signals.ts';
import type { TransportEvents } from '../transport.ts';
import { type Adaptation, adapt, beginAdaptation, resumeAdaptation, type VideoLevel, worstForMost } from './adaptation.ts';
import type { ConnectionStats } from './connection-stats.ts';
import { createPair, type Pair, type PairParts } from './pair.ts';
import type { Voices } from './voices.ts';

/** The connection to one of the others, and how it does. */
export interface PeerConnection {
  readonly pair: Pair;
  adaptation: Adaptation;
  query: ConnectionStats | null;
  /** Until then the other side may still tell of what was lost while the line was broken. */
  settlesUntil: number;
}

/** One line to each of the others. */
export interface PeerConnections {
  all(): readonly PeerConnection[];
  /** Whoever is missing is let go, and whoever is new is reached. */
  setOthers(ids: ReadonlySet<string>): void;
  receive(from: string, signal: CallSignal): void;
  loudness(): Map<string, number>;
  close(): void;
}

export interface PeerConnectionsParts extends Pick<PairParts, 'you' | 'configuration' | 'canSignal' | 'now'> {
  readonly send: (to: string, signal: CallSignal) => void;
  readonly voices: Voices;
  readonly events: Pick<TransportEvents, 'onLink' | 'onMedia'>;
  /** What is sent over a line that has just been made. */
  readonly begin: (pair: Pair) => void;
}

/** Signals can overtake the news of who has come; so many are kept. */
const mostKept = 60;

export function openPeerConnections({ send, voices, events, begin, ...shared }: PeerConnectionsParts): PeerConnections {
  const lines = new Map<string, PeerConnection>();
  const early = new Map<string, CallSignal[]>();

  function add(other: string): void {
    const onChange = (): void => {
      const line = lines.get(other);
      if (!line) return;
      voices.set(other, line.pair.sounds());
      events.onLink(other, line.pair.link());
      events.onMedia(other, line.pair.media());
    };
    const pair = createPair({ ...shared, other, send: (signal) => send(other, signal), onChange });
    lines.set(other, { pair, adaptation: beginAdaptation(shared.now()), query: null, settlesUntil: 0 });
    begin(pair);
    for (const signal of early.get(other) ?? []) pair.receive(signal);
    early.delete(other);
  }

  return {
    all: () => [...lines.values()],
    setOthers(ids) {
      for (const [other, { pair }] of lines) {
        if (ids.has(other)) continue;
        lines.delete(other);
        pair.close();
        voices.set(other, null);
      }
      for (const other of ids) if (!lines.has(other)) add(other);
    },
    receive(from, signal) {
      const line = lines.get(from);
      if (line) return line.pair.receive(signal);
      const kept = early.get(from) ?? [];
      if (kept.length < mostKept) early.set(from, [...kept, signal]);
    },
    loudness: () => new Map([...lines].map(([other, { pair }]) => [other, pair.loudness()])),
    close() {
      for (const { pair } of lines.values()) pair.close();
      lines.clear();
    },
  };
}

/** The other side reports on a voice every five seconds or so. */
const settlingTime = 7_000;
/** What was lost while it was broken is counted with the first packets that come again. */
const brokenTime = 2_000;

/** Reads how a line does, and lowers or raises what is sent over it; at most to `planned`. */
export async function updateStats(line: PeerConnection, planned: () => VideoLevel, now: () => number): Promise<void> {
  const query = await line.pair.look();
  if (line.pair.link() === 'lost') {
    line.settlesUntil = now() + settlingTime;
    line.adaptation = resumeAdaptation(line.adaptation, now());
  }
  if (!query || line.pair.link() !== 'connected') return;
  line.query = query;
  const isSettled = now() >= line.settlesUntil;
  if (!isSettled && line.settlesUntil - now() > settlingTime - brokenTime) return;
  // What comes in tells at once how the line is now.
  const sample = isSettled ? query.sample : { ...query.sample, lossOut: null, roundTrip: null };
  line.adaptation = adapt(line.adaptation, sample, planned(), now());
}

/** What is to be said of all lines together. */
export function summarizeConnections(lines: readonly PeerConnection[]) {
  const reached = lines.filter(({ pair }) => pair.link() === 'connected');
  const without = reached.filter(({ adaptation }) => adaptation.level === 0);
  const routes = reached.map(({ query }) => query?.route);
  return {
    isAnyReached: reached.length > 0 || lines.length === 0,
    quality: worstForMost(reached.map(({ adaptation }) => adaptation.quality)),
    route: routes.includes('relay') ? ('relay' as const) : routes.includes('peer') ? ('peer' as const) : null,
    isVideoTooMuch: reached.length > 0 && without.length * 2 >= reached.length,
    isNobodySeeing: reached.length > 0 && without.length === reached.length,
  };
}
