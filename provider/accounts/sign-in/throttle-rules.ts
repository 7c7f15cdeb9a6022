/** Throttling of sign-in attempts: some are free, then each failure doubles the wait. */
export interface ThrottlePolicy {
  /** Failures without consequence: people mistype. */
  readonly freeFailures: number;
  readonly firstWaitSeconds: number;
  readonly maxWaitSeconds: number;
  /** Failures older than this are forgotten; default: an hour. */
  readonly rememberedMilliseconds?: number;
}

const hourMilliseconds = 60 * 60 * 1000;

export function memoryOf({ rememberedMilliseconds = hourMilliseconds }: ThrottlePolicy): number {
  return rememberedMilliseconds;
}

/** The longest wait is short, so that nobody can lock another person out for long by failing on purpose. */
export const accountPolicy: ThrottlePolicy = { freeFailures: 5, firstWaitSeconds: 5, maxWaitSeconds: 300 };
/** Many people can share an address (an office), so more is free; guessing at many accounts is what it slows. */
export const addressPolicy: ThrottlePolicy = { freeFailures: 30, firstWaitSeconds: 5, maxWaitSeconds: 900 };
/** For accounts that were signed in to from the address before: colleagues mistype too. */
export const knownNetworkPolicy: ThrottlePolicy = { freeFailures: 100, firstWaitSeconds: 5, maxWaitSeconds: 900 };
/** For a known device of the account. Remembered for a day: a copied mark allows about 110 guesses in that time. */
export const devicePolicy: ThrottlePolicy = {
  freeFailures: 5,
  firstWaitSeconds: 5,
  maxWaitSeconds: 900,
  rememberedMilliseconds: 24 * hourMilliseconds,
};
/**
 * Codes of a second factor: a person who can guess them already has the password, so nobody else can be locked out by this, and waits
 * may be long. About 20 guesses a day at three codes in a million.
 */
export const secondFactorPolicy: ThrottlePolicy = {
  freeFailures: 5,
  firstWaitSeconds: 10,
  maxWaitSeconds: 4 * 3600,
  rememberedMilliseconds: 24 * hourMilliseconds,
};

export interface Attempt {
  readonly at: Date;
  readonly hasSucceeded: boolean;
}

/** Seconds to wait before the next attempt is checked, by the attempts so far (latest first); 0 means none. */
export function secondsToWait(attempts: readonly Attempt[], now: Date, policy: ThrottlePolicy): number {
  const failures = attempts.filter((attempt) => !attempt.hasSucceeded && now.getTime() - attempt.at.getTime() < memoryOf(policy));
  const latest = failures[0];
  if (!latest || failures.length < policy.freeFailures) return 0;
  const wait = Math.min(policy.maxWaitSeconds, policy.firstWaitSeconds * 2 ** (failures.length - policy.freeFailures));
  return Math.max(0, wait - (now.getTime() - latest.at.getTime()) / 1000);
}

/** The failures since the last success: signing in resets the count of an account, never that of an address. */
export function sinceLastSuccess(attempts: readonly Attempt[]): Attempt[] {
  const success = attempts.findIndex((attempt) => attempt.hasSucceeded);
  return success === -1 ? [...attempts] : attempts.slice(0, success);
}
