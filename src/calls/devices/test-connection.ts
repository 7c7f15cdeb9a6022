import { errorName, log } from '../../platform/log.ts';
import { type ConnectionVerdict, judgeConnection, type Measured } from './connection-judgement.ts';

export interface ConnectionTest {
  readonly verdict: ConnectionVerdict;
  /** Packets went over a relay and back; otherwise it is an estimate. */
  readonly isMeasured: boolean;
}

interface NetworkInformation {
  readonly effectiveType?: string;
  readonly downlink?: number;
}

const gatheringLimit = 4000;
const openingLimit = 6000;
/** The size of a call's packet. */
const packetBytes = 1000;
const probe = { packets: 160, everyMilliseconds: 10, waitAfter: 600 };

/**
 * Finds the addresses that this network gives to a call and, if there is a relay, sends packets over it and back for two
 * seconds.
 */
export async function testConnection(
  { iceServers, iceTransportPolicy }: { readonly iceServers: readonly RTCIceServer[]; readonly iceTransportPolicy: RTCIceTransportPolicy },
  signal: AbortSignal,
): Promise<ConnectionTest> {
  const servers = [...iceServers];
  const candidateTypes = await gather({ iceServers: servers, iceTransportPolicy }, signal);
  const measured = candidateTypes.includes('relay') ? await measure(servers, signal) : null;
  const information = (navigator as Navigator & { readonly connection?: NetworkInformation }).connection;
  const verdict = judgeConnection({
    isOnline: navigator.onLine,
    candidateTypes,
    hasServers: servers.length > 0,
    measured,
    estimate:
      information?.effectiveType === undefined
        ? null
        : { effectiveType: information.effectiveType, downlinkMegabits: information.downlink ?? 10 },
  });
  return { verdict, isMeasured: measured !== null };
}

/** The kinds of addresses that a connection finds. */
async function gather(configuration: RTCConfiguration, signal: AbortSignal): Promise<string[]> {
  const connection = new RTCPeerConnection(configuration);
  const types = new Set<string>();
  try {
    connection.createDataChannel('probe');
    await within(gatheringLimit, signal, (resolve, reject) => {
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate === null) resolve();
        else if (candidate.type) types.add(candidate.type);
      });
      connection.setLocalDescription().catch(reject);
    });
  } catch (error) {
    log.info('connection-test', { part: 'gather', why: errorName(error) });
  } finally {
    connection.close();
  }
  return [...types];
}

/** Measures between two ends on this device that reach each other only over the relay; null when they do not. */
async function measure(iceServers: RTCIceServer[], signal: AbortSignal): Promise<Measured | null> {
  const near = new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' });
  const far = new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' });
  try {
    const channel = near.createDataChannel('probe', { ordered: false, maxRetransmits: 0 });
    near.addEventListener('icecandidate', ({ candidate }) => void far.addIceCandidate(candidate ?? undefined).catch(() => undefined));
    far.addEventListener('icecandidate', ({ candidate }) => void near.addIceCandidate(candidate ?? undefined).catch(() => undefined));
    far.addEventListener('datachannel', ({ channel: other }) => {
      other.addEventListener('message', ({ data }) => other.send(new Uint8Array(data as ArrayBuffer, 0, 8)));
    });
    channel.binaryType = 'arraybuffer';
    await within(openingLimit, signal, (resolve, reject) => {
      channel.addEventListener('open', () => resolve());
      connect(near, far).catch(reject);
    });
    return await sendPackets(channel, signal);
  } catch (error) {
    log.info('connection-test', { part: 'relay', why: errorName(error) });
    return null;
  } finally {
    near.close();
    far.close();
  }
}

async function connect(near: RTCPeerConnection, far: RTCPeerConnection): Promise<void> {
  await near.setLocalDescription();
  await far.setRemoteDescription(near.localDescription ?? (await near.createOffer()));
  await far.setLocalDescription();
  await near.setRemoteDescription(far.localDescription ?? (await far.createAnswer()));
}

/** Sends at a video's rate; the other end confirms each packet. */
async function sendPackets(channel: RTCDataChannel, signal: AbortSignal): Promise<Measured> {
  const sentAt: number[] = [];
  const roundTrips: number[] = [];
  const began = performance.now();
  let lastAt = began;
  channel.addEventListener('message', ({ data }) => {
    lastAt = performance.now();
    const sent = sentAt[new DataView(data as ArrayBuffer).getUint32(0)];
    if (sent !== undefined) roundTrips.push(lastAt - sent);
  });
  for (let number = 0; number < probe.packets && !signal.aborted && channel.readyState === 'open'; number += 1) {
    const packet = new ArrayBuffer(packetBytes);
    new DataView(packet).setUint32(0, number);
    sentAt.push(performance.now());
    channel.send(packet);
    await pause(probe.everyMilliseconds);
  }
  await pause(probe.waitAfter);
  return measuredOf(roundTrips, sentAt.length, lastAt - began);
}

/** The result of the confirmations. */
export function measuredOf(roundTrips: readonly number[], sent: number, milliseconds: number): Measured {
  const sorted = [...roundTrips].sort((one, other) => one - other);
  return {
    kilobitsPerSecond: milliseconds > 0 ? (roundTrips.length * packetBytes * 8) / milliseconds : 0,
    roundTripMilliseconds: sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY,
    lostShare: sent === 0 ? 1 : 1 - roundTrips.length / sent,
  };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Ends after a while, and when nobody waits for it any more. */
function within(
  milliseconds: number,
  signal: AbortSignal,
  work: (resolve: () => void, reject: (error: unknown) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
    if (limit.aborted) reject(limit.reason);
    else work(resolve, reject);
  });
}
