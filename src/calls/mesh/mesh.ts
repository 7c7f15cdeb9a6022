import type { CallSignal } from '../../../contract/call-signals.ts';
import { errorName, log } from '../../platform/log.ts';
import type { MediaPlan } from '../call-state.ts';
import type { LineReport, Transport, TransportEvents } from '../transport.ts';
import { type Adaptation, adapt, beginAdaptation, resumeAdaptation, type VideoLevel, worstForMost } from './adaptation.ts';
import type { LineReading } from './line-stats.ts';
import { createPair, type Pair } from './pair.ts';
import { planVideo } from './plan.ts';
import { nothingSent, type SentTracks } from './sending.ts';
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

/** Our own transport: one connection to each of the others, the provider hands on what they agree. */
export interface Mesh extends Transport {
  receive(from: string, signal: CallSignal): void;
  /** A fresh ticket has named them. */
  renewServers(servers: Servers): void;
}

interface Line {
  readonly pair: Pair;
  adaptation: Adaptation;
  reading: LineReading | null;
  /** Until then the other side may still tell of what was lost while the line was broken. */
  settlesUntil: number;
}

const lookEvery = 1_000;
const listenEvery = 300;
/** Signals can overtake the news of who has come; so many are kept. */
const mostKept = 60;
/** The other side reports on a voice every five seconds or so. */
const settlingTime = 7_000;
/** What was lost while it was broken is counted with the first packets that come again. */
const brokenTime = 2_000;
/** Nobody reached for so long is silence, in milliseconds. */
const silentAfter = 4_000;

export function openMesh({ you, isCoach, servers: first, send, canSignal, events }: MeshParts): Mesh {
  const now = (): number => performance.now();
  const lines = new Map<string, Line>();
  const early = new Map<string, CallSignal[]>();
  const voices = createVoices(events.onSoundBlocked);
  let servers = first;
  let plan: MediaPlan = 'everybody';
  let planned: VideoLevel = 4;
  let tracks: SentTracks = nothingSent;
  let isVideoAllowed = true;
  let heard: Heard = new Map();
  let reachedAt = now();
  let isLooking = false;

  const configuration = (): RTCConfiguration => ({
    iceServers: servers.iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
    iceTransportPolicy: servers.iceTransportPolicy,
    bundlePolicy: 'max-bundle',
  });

  function addLine(other: string): void {
    const onChange = (): void => {
      const line = lines.get(other);
      if (!line) return;
      voices.set(other, line.pair.sounds());
      events.onLink(other, line.pair.link());
      events.onMedia(other, line.pair.media());
    };
    const pair = createPair({ you, other, configuration, send: (signal) => send(other, signal), canSignal, onChange, now });
    lines.set(other, { pair, adaptation: beginAdaptation(now()), reading: null, settlesUntil: 0 });
    pair.setTracks(sentTracks());
    pair.letCameraPass(isVideoAllowed);
    for (const signal of early.get(other) ?? []) pair.receive(signal);
    early.delete(other);
  }

  function sentTracks(): SentTracks {
    return isVideoAllowed ? tracks : { ...tracks, camera: null };
  }

  function sendTracks(): void {
    for (const { pair } of lines.values()) pair.setTracks(sentTracks());
    setLevels();
  }

  function setLevels(): void {
    const all = [...lines.values()];
    const available = all.map(({ reading }) => reading?.sample.availableOut ?? null);
    const uplink = available.includes(null) ? null : available.reduce<number>((total, one) => total + (one ?? 0), 0);
    planned = planVideo({ plan, isCoach, others: all.length, uplink, former: planned });
    const screen = planScreen(all.length);
    for (const { pair, adaptation } of all) {
      const camera = tracks.screen ? Math.min(planned, all.length === 1 ? 2 : 1) : planned;
      pair.setLevels(Math.min(camera, adaptation.level) as VideoLevel, Math.min(screen, adaptation.level) as VideoLevel);
    }
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      await Promise.all([...lines.values()].map(lookAt));
      setLevels();
      events.onLine(report());
    } catch (error) {
      log.warning('call-line-not-read', { why: errorName(error) });
    } finally {
      isLooking = false;
    }
  }

  async function lookAt(line: Line): Promise<void> {
    const reading = await line.pair.look();
    if (line.pair.link() === 'lost') {
      line.settlesUntil = now() + settlingTime;
      line.adaptation = resumeAdaptation(line.adaptation, now());
    }
    if (!reading || line.pair.link() !== 'connected') return;
    line.reading = reading;
    const isSettled = now() >= line.settlesUntil;
    if (!isSettled && line.settlesUntil - now() > settlingTime - brokenTime) return;
    // What comes in tells at once how the line is now.
    const sample = isSettled ? reading.sample : { ...reading.sample, lossOut: null, roundTrip: null };
    line.adaptation = adapt(line.adaptation, sample, planned, now());
  }

  function report(): LineReport {
    const all = [...lines.values()];
    const reached = all.filter(({ pair }) => pair.link() === 'connected');
    if (reached.length > 0 || all.length === 0) reachedAt = now();
    const without = reached.filter(({ adaptation }) => adaptation.level === 0);
    const routes = reached.map(({ reading }) => reading?.route);
    return {
      quality: worstForMost(reached.map(({ adaptation }) => adaptation.quality)),
      route: routes.includes('relay') ? 'relay' : routes.includes('peer') ? 'peer' : null,
      isVideoTooMuch: reached.length > 0 && without.length * 2 >= reached.length,
      isVideoHeld: !isVideoAllowed || planned === 0 || (reached.length > 0 && without.length === reached.length),
      isSilent: now() - reachedAt >= silentAfter,
    };
  }

  function listen(): void {
    const levels = new Map([...lines].map(([other, { pair }]) => [other, pair.loudness()]));
    const own = [...lines.values()].map(({ reading }) => reading?.ownLoudness ?? 0);
    if (own.length > 0 && tracks.microphone?.enabled) levels.set(you, Math.max(...own));
    const answer = hearWho(heard, levels, now());
    heard = answer.heard;
    events.onSpeaking(answer.speaking);
  }

  const looking = setInterval(() => void look(), lookEvery);
  const listening = setInterval(listen, listenEvery);

  return {
    setParties(parties, nextPlan) {
      plan = nextPlan;
      const ids = new Set(parties.map(({ connectionId }) => connectionId));
      for (const [other, { pair }] of lines) {
        if (ids.has(other)) continue;
        lines.delete(other);
        pair.close();
        voices.set(other, null);
      }
      for (const other of ids) if (!lines.has(other)) addLine(other);
      setLevels();
    },
    setTrack(kind, track) {
      tracks = { ...tracks, [kind]: track };
      sendTracks();
    },
    setScreen(screen) {
      tracks = { ...tracks, screen: screen?.getVideoTracks()[0] ?? null, screenSound: screen?.getAudioTracks()[0] ?? null };
      sendTracks();
    },
    allowVideo(isAllowed) {
      isVideoAllowed = isAllowed;
      for (const { pair } of lines.values()) pair.letCameraPass(isAllowed);
      sendTracks();
    },
    setSpeaker: voices.setSpeaker,
    hear: voices.hear,
    receive(from, signal) {
      const line = lines.get(from);
      if (line) return line.pair.receive(signal);
      const kept = early.get(from) ?? [];
      if (kept.length < mostKept) early.set(from, [...kept, signal]);
    },
    renewServers(next) {
      servers = next;
      for (const { pair } of lines.values()) pair.configure();
    },
    close() {
      clearInterval(looking);
      clearInterval(listening);
      for (const { pair } of lines.values()) pair.close();
      lines.clear();
      voices.close();
    },
  };
}

/** The most that is sent of a shared screen to each of so many others. */
function planScreen(others: number): VideoLevel {
  if (others <= 1) return 4;
  if (others <= 3) return 3;
  return others <= 7 ? 2 : 1;
}
