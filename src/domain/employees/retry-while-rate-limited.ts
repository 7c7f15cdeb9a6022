import { CallError } from '../../platform/answer.ts';

/** The total number of attempts. */
const maxAttempts = 5;
const waitFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes a call, and repeats it after the provider's Retry-After when it is rate-limited, as while another import of the same
 * employer runs.
 */
export async function retryWhileRateLimited<Result>(ask: () => Promise<Result>, wait = waitFor): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await ask();
    } catch (error) {
      const isPutOff = error instanceof CallError && error.status === 429;
      if (!isPutOff || attempts >= maxAttempts) throw error;
      await wait((error.retryAfterSeconds ?? 1) * 1000);
    }
  }
}
