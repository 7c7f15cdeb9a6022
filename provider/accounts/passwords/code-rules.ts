/** Validity of a mailed code, and of the ticket it is exchanged for. */
export const codeMinutes = 15;
export const ticketMinutes = 15;
/** A coach gathers documents while signing up. */
export const coachSignUpTicketMinutes = 24 * 60;
/** After this many wrong attempts a code no longer works. */
export const maxTries = 5;

/** A code is mailed again no sooner than this. */
const secondsBetweenCodes = 60;
const maxCodesPerHour = 5;
const hourMilliseconds = 3_600_000;

/**
 * Seconds until another code may be mailed to an address, by the times of the last ones (latest first); 0 means now. With five codes an
 * hour, of five attempts from the place of the request and five from elsewhere, guessing has a chance of 1 in 20,000 an hour.
 */
export function secondsUntilNextCode(madeAt: readonly Date[], now: Date): number {
  const recent = madeAt.filter((at) => now.getTime() - at.getTime() < hourMilliseconds);
  const latest = recent[0];
  if (!latest) return 0;
  const sinceLatest = secondsBetweenCodes - (now.getTime() - latest.getTime()) / 1000;
  const fifth = recent[maxCodesPerHour - 1];
  const untilOldestIsForgotten = fifth ? (fifth.getTime() + hourMilliseconds - now.getTime()) / 1000 : 0;
  return Math.max(0, sinceLatest, untilOldestIsForgotten);
}

/**
 * Returns which of a code's two counters an attempt belongs to, so that strangers cannot use up the owner's attempts. The owner's are
 * those from a known device or network, and from the network that requested the code.
 */
export function triesOf(
  code: { readonly askedFrom: string | null },
  tried: { readonly isOwner: boolean; readonly network: string },
): 'ownTries' | 'tries' {
  return tried.isOwner || code.askedFrom === tried.network ? 'ownTries' : 'tries';
}

export interface StoredCode {
  readonly codeHash: string;
  readonly tries: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** `spent`: not even looked at any more; `wrong`: counts as an attempt. */
export function judgeCode(stored: StoredCode, presentedHash: string, now: Date): 'right' | 'wrong' | 'spent' {
  if (stored.usedAt !== null || stored.expiresAt <= now || stored.tries >= maxTries) return 'spent';
  return stored.codeHash === presentedHash ? 'right' : 'wrong';
}
