import type { CallSignal } from '../../../contract/call-signals.ts';
import { log } from '../../platform/log.ts';
import type { Link } from '../call-state.ts';
import type { PartyMedia } from '../transport.ts';
import type { VideoLevel } from './adaptation.ts';
import { type ConnectionStats, noCounters, readConnectionStats } from './connection-stats.ts';
import { createNegotiation, type Negotiation, sdpOrigin } from './negotiation.ts';
import { nextRepair } from './repair.ts';
import {
  addPlaces,
  createSending,
  nothingSent,
  places,
  type Sending,
  type SentTracks,
  setCameraAllowed,
  takeOfferedTransceivers,
} from './sending.ts';

export interface PairParts {
  /** The connections' ids: their order decides who offers first, and who is polite (perfect negotiation). */
  readonly you: string;
  readonly other: string;
  readonly configuration: () => RTCConfiguration;
  readonly send: (signal: CallSignal) => void;
  /** Whether signals reach the other side now. */
  readonly canSignal: () => boolean;
  readonly onChange: () => void;
  readonly now: () => number;
  readonly make?: (configuration: RTCConfiguration) => RTCPeerConnection;
}

/** The loudness of one's own microphone and the received voice in the last statistics, from 0 to 1. */
export interface Loudness {
  readonly own: number;
  readonly other: number;
}

/** The connection to one other person. */
export interface Pair {
  link(): Link;
  media(): PartyMedia;
  /** The sounds to play: the voice and the sound of the screen. */
  sounds(): readonly MediaStreamTrack[];
  loudness(): Loudness;
  setTracks(tracks: SentTracks): void;
  setLevels(camera: VideoLevel, screen: VideoLevel): void;
  /** Whether video is on: when off, the other side's video does not use bandwidth either. */
  setCameraAllowed(passes: boolean): void;
  receive(signal: CallSignal): void;
  /** Sets new ICE servers. */
  configure(): void;
  /** Repairs the connection if needed and samples its quality; about once a second. */
  look(): Promise<ConnectionStats | null>;
  close(): void;
}

/** A camera that sends no frame for this long is shown as off, in milliseconds. */
const pictureLasts = 3_000;

/** One RTCPeerConnection with its state; a pair creates another one when it cannot be repaired. */
interface Made {
  readonly connection: RTCPeerConnection;
  readonly negotiation: Negotiation;
  readonly sending: Sending;
  /** From the other side's first description. */
  origin: string | null;
  streams: (MediaStream | null)[];
}

/** The state of one pair. */
interface PairState extends PairParts {
  /** The one with the smaller id offers first and does not give way. */
  readonly isFirst: boolean;
  made: Made;
  tracks: SentTracks;
  levels: readonly [VideoLevel, VideoLevel];
  cameraPasses: boolean;
  hasBeenConnected: boolean;
  isClosed: boolean;
  counters: typeof noCounters;
  /** When the last frame arrived, by transceiver. */
  seenAt: (number | null)[];
  repair: { readonly since: number; readonly tries: number; readonly triedAt: number };
  /** Since it was last connected. */
  renewals: number;
  /**
   * `getSynchronizationSources()` reports it too, but waits for the browser's media thread: seven connections on a busy device
   * blocked the page for up to twelve seconds, and no heartbeat was sent meanwhile.
   */
  loudness: Loudness;
}

const silent: Loudness = { own: 0, other: 0 };

export function createPair(parts: PairParts): Pair {
  const { you, other, now } = parts;
  const before: Omit<PairState, 'made'> = {
    ...{ ...parts, isFirst: you < other, tracks: nothingSent, levels: [4, 4], cameraPasses: true, hasBeenConnected: false },
    ...{ isClosed: false, counters: noCounters, seenAt: [], repair: notRepaired(now()), renewals: 0, loudness: silent },
  };
  const pair = before as PairState;
  pair.made = begin(pair);
  return {
    link: () => linkOf(pair),
    media: () => mediaOf(pair),
    sounds: () => [pair.made.streams[0], pair.made.streams[3]].flatMap((stream) => stream?.getTracks() ?? []),
    loudness: () => pair.loudness,
    setTracks(next) {
      pair.tracks = next;
      pair.made.sending.setTracks(next);
    },
    setLevels(camera, screen) {
      pair.levels = [camera, screen];
      pair.made.sending.setLevels(camera, screen);
    },
    setCameraAllowed(passes) {
      pair.cameraPasses = passes;
      setCameraAllowed(pair.made.connection, passes);
    },
    receive: (signal) => receive(pair, signal),
    configure: () => pair.made.connection.setConfiguration(pair.configuration()),
    look: () => look(pair),
    close() {
      pair.isClosed = true;
      silence(pair.made.connection);
    },
  };
}

function notRepaired(since: number): PairState['repair'] {
  return { since, tries: 0, triedAt: Number.NEGATIVE_INFINITY };
}

/** Creates an RTCPeerConnection, and offers if that is this side's role. */
function begin(pair: PairState): Made {
  const { configuration, isFirst, send, make = (settings: RTCConfiguration) => new RTCPeerConnection(settings) } = pair;
  const connection = make(configuration());
  const sending = createSending(connection);
  const onOffered = (): void => {
    takeOfferedTransceivers(connection);
    showPlaces(pair, connection);
    sending.begin();
  };
  const negotiation = createNegotiation({ connection, isPolite: !isFirst, send, onOffered });
  sending.setTracks(pair.tracks);
  sending.setLevels(...pair.levels);
  connection.onnegotiationneeded = () => void negotiation.offer();
  connection.onicecandidate = ({ candidate }) => {
    if (isCurrent(pair, connection)) send({ candidate: candidate ? toSignal(candidate) : null });
  };
  connection.onconnectionstatechange = () => {
    if (isCurrent(pair, connection)) takeState(pair, sending);
  };
  if (isFirst) {
    addPlaces(connection);
    queueMicrotask(() => showPlaces(pair, connection));
    sending.begin();
  }
  return { connection, negotiation, sending, origin: null, streams: [] };
}

function isCurrent({ isClosed, made }: PairState, connection: RTCPeerConnection): boolean {
  return !isClosed && made.connection === connection;
}

function takeState(pair: PairState, sending: Sending): void {
  const { connection } = pair.made;
  if (connection.connectionState === 'connected') {
    pair.hasBeenConnected = true;
    pair.renewals = 0;
    sending.begin();
    setCameraAllowed(connection, pair.cameraPasses);
  }
  pair.repair = notRepaired(pair.now());
  pair.onChange();
}

/** The other side's tracks exist as soon as the transceivers do. */
function showPlaces(pair: PairState, connection: RTCPeerConnection): void {
  const { made, now, onChange } = pair;
  if (!isCurrent(pair, connection) || made.streams.length > 0) return;
  made.streams = connection.getTransceivers().map(({ receiver: { track } }, index) => {
    track.onunmute = () => {
      if (pair.made.connection !== connection) return;
      pair.seenAt[index] = now();
      onChange();
    };
    return new MediaStream([track]);
  });
  onChange();
}

function linkOf({ made, hasBeenConnected }: PairState): Link {
  if (made.connection.connectionState === 'connected') return 'connected';
  return hasBeenConnected ? 'lost' : 'connecting';
}

function mediaOf({ made: { streams }, seenAt, now }: PairState): PartyMedia {
  return {
    voice: streams[0] ?? null,
    video: isSeen(seenAt[1], now()) ? (streams[1] ?? null) : null,
    screenVideo: seenAt[2] == null ? null : (streams[2] ?? null),
  };
}

function receive(pair: PairState, signal: CallSignal): void {
  if ('description' in signal) {
    const origin = sdpOrigin(signal.description.sdp);
    const isOffer = signal.description.type === 'offer';
    // The other side has made a new connection: its former one is closed, and this one is useless.
    if (isOffer && pair.made.origin !== null && origin !== pair.made.origin) renew(pair);
    if (origin !== null && (isOffer || pair.made.origin === null)) pair.made.origin = origin;
  }
  pair.made.negotiation.receive(signal);
}

/** A connection that cannot be repaired is replaced by a new one. */
function renew(pair: PairState): void {
  log.info('call-pair-renewed');
  silence(pair.made.connection);
  Object.assign(pair, { counters: noCounters, seenAt: [], repair: notRepaired(pair.now()), renewals: pair.renewals + 1, loudness: silent });
  pair.made = begin(pair);
  pair.onChange();
}

function mend(pair: PairState): void {
  const { made, repair, renewals, now, isFirst, hasBeenConnected, canSignal } = pair;
  const { connectionState } = made.connection;
  const step = nextRepair({ ...repair, renewals, now: now(), connectionState, isFirst, hasBeenConnected, canSignal: canSignal() });
  if (step === null) return;
  pair.repair = { ...repair, tries: repair.tries + 1, triedAt: now() };
  if (step === 'renew') renew(pair);
  else if (!made.negotiation.repeat()) made.connection.restartIce();
}

async function look(pair: PairState): Promise<ConnectionStats | null> {
  mend(pair);
  // Without statistics, nobody counts as speaking.
  pair.loudness = silent;
  const { connection } = pair.made;
  const reports = await withinLimit(connection.getStats() as unknown as Promise<Map<string, Record<string, unknown>>>);
  if (reports === null) return null;
  const stats = readConnectionStats([...reports.values()], pair.counters);
  if (!isCurrent(pair, connection)) return null;
  pair.counters = stats.counters;
  pair.loudness = { own: stats.ownLoudness, other: stats.loudness.get(connection.getTransceivers()[0]?.mid ?? '') ?? 0 };
  for (const [index] of places.entries()) {
    const mid = connection.getTransceivers()[index]?.mid;
    if (mid != null && (stats.frames.get(mid) ?? 0) > 0) pair.seenAt[index] = pair.now();
  }
  pair.onChange();
  return stats;
}

/** Milliseconds. */
const statsWithin = 5_000;

/** Statistics of a connection that is closed meanwhile may never come: the others do not wait for them. */
function withinLimit<Value>(stats: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, statsWithin, null);
  });
  return Promise.race([stats, limit]).finally(() => clearTimeout(timer));
}

function isSeen(at: number | null | undefined, now: number): boolean {
  return at != null && now - at < pictureLasts;
}

function silence(connection: RTCPeerConnection): void {
  connection.onnegotiationneeded = null;
  connection.onicecandidate = null;
  connection.onconnectionstatechange = null;
  connection.close();
}

function toSignal({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) {
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment };
}
