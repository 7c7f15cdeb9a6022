/** The number of attempts for a mail; with the waits below that is about two days. */
export const maxAttempts = 12;
/** A provider that took a mail and stopped responding: another one takes it after this. */
export const leaseSeconds = 120;

const firstWaitSeconds = 15;
const maxWaitSeconds = 6 * 3600;

/**
 * Seconds until a mail is retried: doubling, at most six hours, and somewhere in the upper half
 * of that, so that mails that failed together are not retried together.
 * @param attempts made so far, at least 1
 * @param random from 0 to 1
 */
export function secondsUntilRetry(attempts: number, random: number): number {
  const longest = Math.min(maxWaitSeconds, firstWaitSeconds * 4 ** (attempts - 1));
  return longest * (0.5 + random / 2);
}
