/** What a call over this connection can carry. */
export type ConnectionVerdict = 'video' | 'voice-only' | 'none';

/** Measured over a relay and back, with packets of a call's size. */
export interface Measured {
  readonly kilobitsPerSecond: number;
  readonly roundTripMilliseconds: number;
  /** The share of packets that did not arrive, from 0 to 1. */
  readonly lostShare: number;
}

export interface ConnectionFacts {
  readonly isOnline: boolean;
  /** The kinds of addresses under which others may reach this device (RFC 8445): `host`, `srflx`, `relay`. */
  readonly candidateTypes: readonly string[];
  /** Whether a server is configured that tells the device its public address or relays for it. */
  readonly hasServers: boolean;
  readonly measured: Measured | null;
  /** The browser's estimate of the connection (Network Information API); null if it has none. */
  readonly estimate: { readonly effectiveType: string; readonly downlinkMegabits: number } | null;
}

/** Speech with its overhead takes 50 kbit/s each way, the smallest useful video 250. */
const least = { voice: 40, video: 300 };

/** Judges in advance whether the connection can carry audio and video. A measurement outweighs the browser's estimate. */
export function judgeConnection({ isOnline, candidateTypes, hasServers, measured, estimate }: ConnectionFacts): ConnectionVerdict {
  if (!isOnline || candidateTypes.length === 0) return 'none';
  if (measured) return judgeMeasured(measured);
  // Servers are configured and none was reached: the device is reachable only within this network.
  if (hasServers && candidateTypes.every((type) => type === 'host')) return 'none';
  if (estimate && (/2g$/.test(estimate.effectiveType) || estimate.downlinkMegabits < 0.4)) return 'voice-only';
  return 'video';
}

function judgeMeasured({ kilobitsPerSecond, roundTripMilliseconds, lostShare }: Measured): ConnectionVerdict {
  if (kilobitsPerSecond < least.voice || lostShare > 0.5 || roundTripMilliseconds > 3000) return 'none';
  if (kilobitsPerSecond < least.video || lostShare > 0.12 || roundTripMilliseconds > 900) return 'voice-only';
  return 'video';
}
