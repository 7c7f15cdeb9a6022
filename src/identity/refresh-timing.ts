import { refreshAhead } from '../sync/sign-in/access-token.ts';

const firstRetry = 15_000;
const maxRetryMs = 5 * 60_000;
/** So that a jumping clock cannot make the timer fire continuously. */
const minWaitMs = 1_000;
/** setTimeout treats longer ones as no delay at all. */
const maxTimerMs = 2_147_483_647;

/**
 * Milliseconds until the next access token is requested: five minutes before this one expires (docs/product.md, Constants).
 *
 * @param expiresAt when the token expires by this device's clock, in milliseconds since 1970
 */
export function refreshDelay(expiresAt: number, now: Date): number {
  const delay = expiresAt - refreshAhead - now.getTime();
  return Math.min(maxTimerMs, Math.max(minWaitMs, delay));
}

/**
 * Milliseconds to wait after the renewal failed `failures` times in a row without a connection: doubling from 15 s to 5 min,
 * with a random upper half so that a whole office's devices do not come back at once.
 *
 * @param random from 0 up to and not including 1
 */
export function retryDelay(failures: number, random: number): number {
  const longest = Math.min(maxRetryMs, firstRetry * 2 ** Math.max(0, failures - 1));
  return Math.round(longest / 2 + (longest / 2) * random);
}
