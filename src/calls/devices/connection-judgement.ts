/** What a call over this line can carry. */
export type ConnectionVerdict = 'video' | 'voice-only' | 'none';

/** What was measured over a relay and back, with the size of packets of a call. */
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
  /** What the browser thinks of the line (Network Information API); null where it says nothing. */
  readonly estimate: { readonly effectiveType: string; readonly downlinkMegabits: number } | null;
}

/** Speech with its overhead takes 50 kbit/s each way, the smallest video worth having 250. */
const least = { voice: 40, video: 300 };

/** Whether audio and video will do, judged before the time. What was measured outweighs what the browser estimates. */
export function judgeConnection({ isOnline, candidateTypes, hasServers, measured, estimate }: ConnectionFacts): ConnectionVerdict {
  if (!isOnline || candidateTypes.length === 0) return 'none';
  if (measured) return judgeMeasured(measured);
  // Servers are there, and none of them was reached: nothing but this network hears of the device.
  if (hasServers && candidateTypes.every((type) => type === 'host')) return 'none';
  if (estimate && (/2g$/.test(estimate.effectiveType) || estimate.downlinkMegabits < 0.4)) return 'voice-only';
  return 'video';
}

function judgeMeasured({ kilobitsPerSecond, roundTripMilliseconds, lostShare }: Measured): ConnectionVerdict {
  if (kilobitsPerSecond < least.voice || lostShare > 0.5 || roundTripMilliseconds > 3000) return 'none';
  if (kilobitsPerSecond < least.video || lostShare > 0.12 || roundTripMilliseconds > 900) return 'voice-only';
  return 'video';
}
