export interface RepairInput {
  /** Since when the connection is in its present state, and when it was last tried to be mended, in milliseconds. */
  readonly since: number;
  readonly triedAt: number;
  readonly tries: number;
  readonly now: number;
  readonly connectionState: RTCPeerConnectionState;
  /** This side offers first. */
  readonly isFirst: boolean;
  readonly hasBeenConnected: boolean;
  readonly canSignal: boolean;
}

/** Milliseconds. The polite side waits longer, so that both do not mend at once; it mends when the other does not. */
export const repairTimes = { early: 1_500, earlyOfOther: 5_000, again: 4_000, unanswered: 4_000, slow: 12_000 };
const triesBeforeRenewal = 4;

/**
 * Whether a connection is to be mended now: `restart` looks for ways anew, or repeats an offer that was not answered;
 * `renew` begins with a fresh connection. It is done early: `disconnected` becomes `failed` only after half a minute.
 */
export function nextRepair(input: RepairInput): 'restart' | 'renew' | null {
  const { since, triedAt, tries, now, connectionState, isFirst, hasBeenConnected, canSignal } = input;
  if (!canSignal || connectionState === 'connected' || connectionState === 'closed') return null;
  if (now - triedAt < repairTimes.again) return null;
  if (isFirst && tries >= triesBeforeRenewal) return 'renew';
  const isBroken = connectionState === 'failed' || (hasBeenConnected && connectionState === 'disconnected');
  const wait = isBroken
    ? isFirst
      ? connectionState === 'failed'
        ? 0
        : repairTimes.early
      : repairTimes.earlyOfOther
    : connectionState === 'new' && isFirst
      ? repairTimes.unanswered
      : repairTimes.slow;
  return now - since >= wait ? 'restart' : null;
}
