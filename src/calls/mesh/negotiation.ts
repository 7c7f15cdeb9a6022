import type { CallSignal } from '../../../contract/call-signals.ts';
import { errorName, log } from '../../platform/log.ts';

/** The part of RTCPeerConnection that negotiation uses. */
export type Negotiable = Pick<
  RTCPeerConnection,
  'signalingState' | 'localDescription' | 'setLocalDescription' | 'setRemoteDescription' | 'addIceCandidate'
>;

export interface NegotiationParts {
  readonly connection: Negotiable;
  /** Gives way when both offer at once. */
  readonly isPolite: boolean;
  readonly send: (signal: CallSignal) => void;
  /** The other's offer is being processed, and will be answered. */
  readonly onOffered: () => Promise<void> | void;
}

export interface Negotiation {
  /** Something needs to be negotiated. */
  offer(): Promise<void>;
  receive(signal: CallSignal): void;
  /** Sends the open offer again: it, or its answer, may have been lost. */
  repeat(): boolean;
}

type Description = Extract<CallSignal, { description: unknown }>['description'];

/**
 * Perfect negotiation (https://www.w3.org/TR/webrtc/#perfect-negotiation-example), with incoming signals processed one after the
 * other.
 */
export function createNegotiation({ connection, isPolite, send, onOffered }: NegotiationParts): Negotiation {
  let isOffering = false;
  let isIgnoring = false;
  let isTakingAnswer = false;
  let work: Promise<void> = Promise.resolve();

  const tell = (answers?: string) => describe(connection, send, answers);

  async function takeDescription(description: Description): Promise<void> {
    const isReady = !isOffering && (connection.signalingState === 'stable' || isTakingAnswer);
    isIgnoring = description.type === 'offer' && !isReady && !isPolite;
    if (isIgnoring) return;
    // An answer to an offer that was withdrawn, or a second one to the same.
    if (description.type === 'answer' && !isAwaited(description, connection)) return;
    isTakingAnswer = description.type === 'answer';
    try {
      await connection.setRemoteDescription(description);
    } finally {
      isTakingAnswer = false;
    }
    if (description.type !== 'offer') return;
    await onOffered();
    await connection.setLocalDescription();
    tell(versionOf(description.sdp) ?? undefined);
  }

  async function take(signal: CallSignal): Promise<void> {
    if ('description' in signal) return takeDescription(signal.description);
    try {
      await connection.addIceCandidate(signal.candidate ?? undefined);
    } catch (error) {
      // Candidates of an offer that was ignored, or of a connection that the other side has closed.
      if (!isIgnoring) log.info('call-candidate-passed-over', { why: errorName(error) });
    }
  }

  return {
    async offer() {
      try {
        isOffering = true;
        await connection.setLocalDescription();
        tell();
      } catch (error) {
        log.warning('call-not-offered', { why: errorName(error) });
      } finally {
        isOffering = false;
      }
    },
    receive(signal) {
      work = work.then(() => take(signal)).catch((error: unknown) => log.warning('call-signal-not-taken', { why: errorName(error) }));
    },
    repeat() {
      if (connection.signalingState !== 'have-local-offer') return false;
      tell();
      return true;
    },
  };
}

function describe({ localDescription }: Negotiable, send: NegotiationParts['send'], answers: string | undefined): void {
  if (!localDescription) return;
  const { type, sdp } = localDescription;
  send({ description: { type, sdp: withOpusSettings(sdp), ...(answers !== undefined && { answers }) } });
}

/** Browsers accept an answer to a former offer for the present one, and then no connection is established. */
function isAwaited({ answers }: Description, { signalingState, localDescription }: Negotiable): boolean {
  if (signalingState !== 'have-local-offer') return false;
  // Older devices do not send it.
  return answers === undefined || answers === versionOf(localDescription?.sdp);
}

/** Asks the other side to send less while nobody speaks, and to add data that repairs lost packets (RFC 7587). */
export function withOpusSettings(sdp: string): string {
  const opus = /^a=rtpmap:(\d+) opus\/48000/im.exec(sdp)?.[1];
  if (opus === undefined || sdp.includes('usedtx=1')) return sdp;
  const line = new RegExp(`^a=fmtp:${opus} (.*)$`, 'gm');
  return sdp.replace(line, (_, settings: string) => {
    const fec = settings.includes('useinbandfec=1') ? '' : ';useinbandfec=1';
    return `a=fmtp:${opus} ${settings.trimEnd()}${fec};usedtx=1`;
  });
}

/** The other side's connection that a description belongs to: the same while that connection lasts. */
export function sdpOrigin(sdp: string | undefined): string | null {
  return /^o=\S+ (\d+)/m.exec(sdp ?? '')?.[1] ?? null;
}

/** A description's version within its connection; the same while only candidates are added. */
function versionOf(sdp: string | undefined): string | null {
  return /^o=\S+ (\d+ \d+)/m.exec(sdp ?? '')?.[1] ?? null;
}
