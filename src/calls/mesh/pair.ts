import type { CallSignal } from '../../../contract/call-signals.ts';
import { log } from '../../platform/log.ts';
import type { Link } from '../call-state.ts';
import type { PartyMedia } from '../transport.ts';
import type { VideoLevel } from './adaptation.ts';
import { type LineReading, noCounters, readLine } from './line-stats.ts';
import { createNegotiation, type Negotiation, originOf } from './negotiation.ts';
import { nextRepair } from './repair.ts';
import { addPlaces, createSending, letCameraPass, nothingSent, places, type Sending, type SentTracks, takePlaces } from './sending.ts';

export interface PairParts {
  /** The connections' ids: their order says who offers first, and who gives way. */
  readonly you: string;
  readonly other: string;
  readonly configuration: () => RTCConfiguration;
  readonly send: (signal: CallSignal) => void;
  /** Signals reach the other side now. */
  readonly canSignal: () => boolean;
  readonly onChange: () => void;
  readonly now: () => number;
  readonly make?: (configuration: RTCConfiguration) => RTCPeerConnection;
}

/** The connection to one other person. */
export interface Pair {
  link(): Link;
  media(): PartyMedia;
  /** What is played: the voice and the sound of the screen. */
  sounds(): readonly MediaStreamTrack[];
  /** From 0 to 1. */
  loudness(): number;
  setTracks(tracks: SentTracks): void;
  setLevels(camera: VideoLevel, screen: VideoLevel): void;
  /** Without it, the other side's picture does not take up the line either. */
  letCameraPass(passes: boolean): void;
  receive(signal: CallSignal): void;
  /** Fresh servers are known. */
  configure(): void;
  /** Looks after the connection and reads how it does; about once a second. */
  look(): Promise<LineReading | null>;
  close(): void;
}

/** A camera that sends no frame for so long is shown as none, in milliseconds. */
const pictureLasts = 3_000;

/** One connection of the browser with what belongs to it; a pair makes another one where it cannot be mended. */
interface Made {
  readonly connection: RTCPeerConnection;
  readonly negotiation: Negotiation;
  readonly sending: Sending;
  /** Of the other side's first description. */
  origin: string | null;
  streams: (MediaStream | null)[];
}

export function createPair(parts: PairParts): Pair {
  const { you, other, configuration, send, canSignal, onChange, now } = parts;
  const make = parts.make ?? ((settings: RTCConfiguration) => new RTCPeerConnection(settings));
  /** The one with the smaller id offers first and does not give way. */
  const isFirst = you < other;
  let tracks = nothingSent;
  let levels: readonly [VideoLevel, VideoLevel] = [4, 4];
  let cameraPasses = true;
  let hasBeenConnected = false;
  let isClosed = false;
  let counters = noCounters;
  /** When the last frame came, by place. */
  let seenAt: (number | null)[] = [];
  let repair = { since: now(), tries: 0, triedAt: Number.NEGATIVE_INFINITY };
  let made = begin();

  function begin(): Made {
    const connection = make(configuration());
    const sending = createSending(connection);
    const isMine = (): boolean => !isClosed && made.connection === connection;
    const onOffered = (): void => {
      takePlaces(connection);
      showPlaces(connection);
      sending.begin();
    };
    const negotiation = createNegotiation({ connection, isPolite: !isFirst, send, onOffered });
    const begun: Made = { connection, negotiation, sending, origin: null, streams: [] };
    sending.setTracks(tracks);
    sending.setLevels(...levels);
    connection.onnegotiationneeded = () => void negotiation.offer();
    connection.onicecandidate = ({ candidate }) => {
      if (isMine()) send({ candidate: candidate ? toSignal(candidate) : null });
    };
    connection.onconnectionstatechange = () => {
      if (!isMine()) return;
      if (connection.connectionState === 'connected') {
        hasBeenConnected = true;
        sending.begin();
        letCameraPass(connection, cameraPasses);
      }
      repair = { since: now(), tries: 0, triedAt: Number.NEGATIVE_INFINITY };
      onChange();
    };
    if (isFirst) {
      addPlaces(connection);
      queueMicrotask(() => showPlaces(connection));
      sending.begin();
    }
    return begun;
  }

  /** Tracks of the other side are there as soon as the places are. */
  function showPlaces(connection: RTCPeerConnection): void {
    if (isClosed || made.connection !== connection || made.streams.length > 0) return;
    made.streams = connection.getTransceivers().map(({ receiver: { track } }, index) => {
      track.onunmute = () => {
        if (made.connection !== connection) return;
        seenAt[index] = now();
        onChange();
      };
      return new MediaStream([track]);
    });
    onChange();
  }

  function renew(): void {
    log.info('call-pair-renewed');
    const { connection } = made;
    silence(connection);
    counters = noCounters;
    seenAt = [];
    repair = { since: now(), tries: 0, triedAt: Number.NEGATIVE_INFINITY };
    made = begin();
    onChange();
  }

  function link(): Link {
    if (made.connection.connectionState === 'connected') return 'connected';
    return hasBeenConnected ? 'lost' : 'connecting';
  }

  function mend(): void {
    const { connectionState } = made.connection;
    const step = nextRepair({ ...repair, now: now(), connectionState, isFirst, hasBeenConnected, canSignal: canSignal() });
    if (step === null) return;
    repair = { ...repair, tries: repair.tries + 1, triedAt: now() };
    if (step === 'renew') renew();
    else if (!made.negotiation.repeat()) made.connection.restartIce();
  }

  return {
    link,
    media: () => ({
      voice: made.streams[0] ?? null,
      video: isSeen(seenAt[1], now()) ? (made.streams[1] ?? null) : null,
      screenVideo: seenAt[2] == null ? null : (made.streams[2] ?? null),
    }),
    sounds: () => [made.streams[0], made.streams[3]].flatMap((stream) => stream?.getTracks() ?? []),
    loudness: () => made.connection.getReceivers()[0]?.getSynchronizationSources()[0]?.audioLevel ?? 0,
    setTracks(next) {
      tracks = next;
      made.sending.setTracks(next);
    },
    setLevels(camera, screen) {
      levels = [camera, screen];
      made.sending.setLevels(camera, screen);
    },
    letCameraPass(passes) {
      cameraPasses = passes;
      letCameraPass(made.connection, passes);
    },
    receive(signal) {
      if ('description' in signal) {
        const origin = originOf(signal.description.sdp);
        const isOffer = signal.description.type === 'offer';
        // The other side has begun anew: its former connection is gone, and with it the use of this one.
        if (isOffer && made.origin !== null && origin !== made.origin) renew();
        if (origin !== null && (isOffer || made.origin === null)) made.origin = origin;
      }
      made.negotiation.receive(signal as CallSignal);
    },
    configure: () => made.connection.setConfiguration(configuration()),
    async look() {
      mend();
      const { connection } = made;
      const reading = readLine([...((await connection.getStats()) as unknown as Map<string, Record<string, unknown>>).values()], counters);
      if (isClosed || made.connection !== connection) return null;
      counters = reading.counters;
      for (const [index] of places.entries()) {
        const mid = connection.getTransceivers()[index]?.mid;
        if (mid != null && (reading.frames.get(mid) ?? 0) > 0) seenAt[index] = now();
      }
      onChange();
      return reading;
    },
    close() {
      isClosed = true;
      silence(made.connection);
    },
  };
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
