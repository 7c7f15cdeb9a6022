import { errorName, log } from '../../platform/log.ts';
import { type VideoLevel, videoLevels } from './adaptation.ts';

/** What one connection sends, in the order that both sides have agreed on. */
export interface SentTracks {
  readonly microphone: MediaStreamTrack | null;
  readonly camera: MediaStreamTrack | null;
  readonly screen: MediaStreamTrack | null;
  readonly screenSound: MediaStreamTrack | null;
}

export const nothingSent: SentTracks = { microphone: null, camera: null, screen: null, screenSound: null };

/** The transceivers of a connection. They are negotiated once: switching something on or off later replaces its track. */
export const places = ['microphone', 'camera', 'screen', 'screenSound'] as const;
const kinds = { microphone: 'audio', camera: 'video', screen: 'video', screenSound: 'audio' } as const;

type Limits = Pick<RTCRtpEncodingParameters, 'active' | 'maxBitrate' | 'scaleResolutionDownBy' | 'maxFramerate'>;

const voice: RTCRtpEncodingParameters = { priority: 'high', networkPriority: 'high' };

function cameraLimits(level: VideoLevel): Limits {
  if (level === 0) return { active: false };
  const { bitrate, scale, frames } = videoLevels[level];
  return { active: true, maxBitrate: bitrate, scaleResolutionDownBy: scale, maxFramerate: frames };
}

/** Text has to stay readable: the frame rate is lowered first, the size last. */
const screenLimits: Record<VideoLevel, Limits> = {
  0: { active: false },
  1: { active: true, maxBitrate: 200_000, scaleResolutionDownBy: 1.5, maxFramerate: 3 },
  2: { active: true, maxBitrate: 450_000, scaleResolutionDownBy: 1, maxFramerate: 5 },
  3: { active: true, maxBitrate: 1_000_000, scaleResolutionDownBy: 1, maxFramerate: 10 },
  4: { active: true, maxBitrate: 2_000_000, scaleResolutionDownBy: 1, maxFramerate: 20 },
};

/** Creates the transceivers of a connection; the side that offers first does. */
export function addPlaces(connection: RTCPeerConnection): void {
  for (const place of places) {
    const isVoice = place === 'microphone';
    connection.addTransceiver(kinds[place], { direction: 'sendrecv', ...(isVoice && { sendEncodings: [voice] }) });
  }
  preferRepeating(connection.getTransceivers()[0]);
}

/** Sends through the transceivers that the other side has created. */
export function takeOfferedTransceivers(connection: RTCPeerConnection): void {
  // Those of a first offer; directions that were changed since then stay.
  for (const transceiver of connection.getTransceivers()) if (transceiver.direction === 'recvonly') transceiver.direction = 'sendrecv';
  preferRepeating(connection.getTransceivers()[0]);
}

/** Each packet repeats the audio of the previous one (RFC 2198): a single loss is inaudible. */
function preferRepeating(transceiver: RTCRtpTransceiver | undefined): void {
  try {
    const codecs = RTCRtpReceiver.getCapabilities?.('audio')?.codecs ?? [];
    const repeating = codecs.filter(({ mimeType }) => mimeType.toLowerCase() === 'audio/red');
    if (repeating.length > 0) transceiver?.setCodecPreferences([...repeating, ...codecs.filter((codec) => !repeating.includes(codec))]);
  } catch (error) {
    log.info('call-repeating-not-preferred', { why: errorName(error) });
  }
}

/** Whether camera video is sent and received at all; a change makes the two sides negotiate again. */
export function setCameraAllowed(connection: RTCPeerConnection, passes: boolean): void {
  const transceiver = connection.getTransceivers()[places.indexOf('camera')];
  const direction = passes ? 'sendrecv' : 'inactive';
  if (transceiver && transceiver.mid !== null && transceiver.direction !== direction) transceiver.direction = direction;
}

export interface Sending {
  setTracks(tracks: SentTracks): void;
  setLevels(camera: VideoLevel, screen: VideoLevel): void;
  /** Call when the transceivers exist. */
  begin(): void;
}

/** The part of RTCPeerConnection that sending uses. */
export type Sendable = Pick<RTCPeerConnection, 'signalingState' | 'localDescription' | 'getTransceivers'>;

/** Adds tracks to the transceivers of a connection, and applies their limits. */
export function createSending(connection: Sendable): Sending {
  let tracks = nothingSent;
  let levels: readonly [VideoLevel, VideoLevel] = [4, 4];
  const applied = new Map<string, string>();
  let work: Promise<void> = Promise.resolve();

  /** Runs steps in sequence: parameters are read, changed and set, and the browser would refuse a second change in between. */
  function inTurn(step: () => Promise<void>): void {
    work = work.then(step).catch((error: unknown) => {
      if (connection.signalingState !== 'closed') log.warning('call-not-sent', { why: errorName(error) });
    });
  }

  async function put(): Promise<void> {
    for (const [index, place] of places.entries()) {
      const sender = connection.getTransceivers()[index]?.sender;
      if (sender && sender.track !== tracks[place]) await sender.replaceTrack(tracks[place]);
    }
  }

  async function limit(): Promise<void> {
    // While the first own description is made, the browser changes parameters itself, and refuses those read before. The next
    // sample sets them, as does the moment it connects: no video is sent before.
    if (connection.localDescription === null) return;
    for (const [place, limits] of [['camera', cameraLimits(levels[0])] as const, ['screen', screenLimits[levels[1]]] as const]) {
      const wanted = JSON.stringify(limits);
      const sender = connection.getTransceivers()[places.indexOf(place)]?.sender;
      if (!sender || applied.get(place) === wanted) continue;
      const parameters = sender.getParameters();
      // Some browsers have none before negotiation is complete: the next change checks again.
      if (!parameters.encodings?.[0]) continue;
      Object.assign(parameters.encodings[0], limits);
      await sender.setParameters(parameters);
      applied.set(place, wanted);
    }
  }

  const apply = (): void => {
    inTurn(put);
    inTurn(limit);
  };

  return {
    setTracks(next) {
      tracks = next;
      inTurn(put);
    },
    setLevels(camera, screen) {
      levels = [camera, screen];
      inTurn(limit);
    },
    begin: apply,
  };
}
