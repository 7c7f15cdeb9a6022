export interface RepairInput {
  /** Since when the connection is in its present state, and when the last repair was attempted, in milliseconds. */
  readonly since: number;
  readonly triedAt: number;
  readonly tries: number;
  /** New connections since it was last connected. */
  readonly renewals: number;
  readonly now: number;
  readonly connectionState: RTCPeerConnectionState;
  /** This side offers first. */
  readonly isFirst: boolean;
  readonly hasBeenConnected: boolean;
  readonly canSignal: boolean;
}

/** Milliseconds. The polite side waits longer, so that both do not repair at once; it repairs when the other does not. */
export const repairTimes = { early: 1_500, earlyOfOther: 5_000, again: 4_000, unanswered: 4_000, slow: 12_000, slowOfOther: 18_000 };
const triesBeforeRenewal = 4;
/** If devices or the network are too busy to agree in time, each new connection discards the previous one's progress. */
const maxBackoffFactor = 4;

/**
 * Whether to repair a connection now: `restart` restarts ICE, or repeats an unanswered offer; `renew` creates a new connection.
 * It happens early, because `disconnected` becomes `failed` only after half a minute. The wait doubles after each new connection
 * that is not established, up to four times.
 */
export function nextRepair(input: RepairInput): 'restart' | 'renew' | null {
  const { since, triedAt, tries, renewals, now, connectionState, isFirst, canSignal } = input;
  const backoffFactor = Math.min(2 ** renewals, maxBackoffFactor);
  if (!canSignal || connectionState === 'connected' || connectionState === 'closed') return null;
  if (now - triedAt < repairTimes.again * backoffFactor) return null;
  if (isFirst && tries >= triesBeforeRenewal) return 'renew';
  return now - since >= waitBefore(input, backoffFactor) ? 'restart' : null;
}

/** How long a connection may be in its present state before it is repaired, in milliseconds. */
function waitBefore({ connectionState, isFirst, hasBeenConnected }: RepairInput, backoffFactor: number): number {
  const isBroken = connectionState === 'failed' || (hasBeenConnected && connectionState === 'disconnected');
  if (isBroken && !isFirst) return repairTimes.earlyOfOther;
  if (isBroken) return connectionState === 'failed' ? 0 : repairTimes.early;
  if (!isFirst) return repairTimes.slowOfOther * backoffFactor;
  return (connectionState === 'new' ? repairTimes.unanswered : repairTimes.slow) * backoffFactor;
}
